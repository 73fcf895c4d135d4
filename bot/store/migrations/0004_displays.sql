-- How a table's messages look, where its host wants them otherwise than usual.

CREATE TABLE displays (
    table_id     TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    guild_id     INTEGER NOT NULL,
    four_colours INTEGER NOT NULL,
    suspense     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
