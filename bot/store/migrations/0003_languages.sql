-- In which language a server, a table and a person are spoken to; whoever has chosen none has no row.

CREATE TABLE server_languages (
    guild_id INTEGER NOT NULL PRIMARY KEY,
    language TEXT    NOT NULL
) STRICT;

CREATE TABLE table_languages (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    guild_id INTEGER NOT NULL,
    language TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE person_languages (
    user_id  INTEGER NOT NULL PRIMARY KEY,
    language TEXT    NOT NULL
) STRICT;

-- What is said once: a server's greeting, and how a hand is arranged, in the first deal that a person sees.
CREATE TABLE greetings (
    guild_id   INTEGER NOT NULL PRIMARY KEY,
    greeted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE first_deals (
    user_id INTEGER NOT NULL PRIMARY KEY,
    deal    TEXT    NOT NULL
) STRICT;
