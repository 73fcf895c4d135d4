-- Whether the bot may suggest splits at a table; it may unless its host says otherwise.

ALTER TABLE displays ADD COLUMN advice INTEGER NOT NULL DEFAULT 1;
