-- What was face up when a table turned to suspense: it stays in the open.

ALTER TABLE displays ADD COLUMN seen_game INTEGER NOT NULL DEFAULT 0;
ALTER TABLE displays ADD COLUMN seen_deal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE displays ADD COLUMN seen_rounds INTEGER NOT NULL DEFAULT 0;
