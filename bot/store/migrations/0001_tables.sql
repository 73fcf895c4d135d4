-- A table's snapshot, the commands that led to it, and what must reach its messages again after a restart.
-- Times are milliseconds since 1970. Bodies are JSON.

CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    version       INTEGER NOT NULL,
    snapshot      TEXT    NOT NULL,
    closed_at     INTEGER,
    board         TEXT,
    shown_version INTEGER NOT NULL DEFAULT -1,
    reminder      TEXT
) STRICT;

CREATE UNIQUE INDEX one_open_table_in_a_channel ON tables (channel_id) WHERE closed_at IS NULL;
CREATE INDEX tables_closed ON tables (channel_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX tables_of_guild ON tables (guild_id);

-- The primary key is the optimistic lock: a version of a table can be written once.
CREATE TABLE commands (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    position INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, version, position),
    FOREIGN KEY (table_id, version) REFERENCES commands (table_id, version) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Accounts: a seat key, or 'pot' or 'box'.
CREATE TABLE postings (
    table_id TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    position INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    source   TEXT    NOT NULL,
    target   TEXT    NOT NULL,
    chips    INTEGER NOT NULL CHECK (chips > 0),
    reason   TEXT    NOT NULL,
    PRIMARY KEY (table_id, version, position),
    FOREIGN KEY (table_id, version) REFERENCES commands (table_id, version) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The only place that says who a seat key is.
CREATE TABLE people (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat_key INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat_key),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;

-- A seat's draft, the token of its latest tap, and its hand panel.
CREATE TABLE seats (
    table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat_key INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    draft    TEXT,
    line     TEXT,
    panel    TEXT,
    PRIMARY KEY (table_id, seat_key)
) STRICT, WITHOUT ROWID;

-- What the bot remembers beside its tables.
CREATE TABLE meta (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
