-- What a server has of its own beside its tables: the rules that its tables begin with, and named presets.

CREATE TABLE defaults (
    guild_id INTEGER NOT NULL PRIMARY KEY,
    rules    TEXT    NOT NULL
) STRICT;

CREATE TABLE presets (
    guild_id INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    rules    TEXT    NOT NULL,
    PRIMARY KEY (guild_id, name)
) STRICT, WITHOUT ROWID;

-- Servers that have removed the bot, and when; what is theirs is kept for a while, should they invite it again.
CREATE TABLE departures (
    guild_id INTEGER NOT NULL PRIMARY KEY,
    left_at  INTEGER NOT NULL
) STRICT;
