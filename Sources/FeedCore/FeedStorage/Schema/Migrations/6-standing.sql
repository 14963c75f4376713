-- Migration 6: what earlier answers mean for the next request.
--
-- - A feed's row says when it is asked next and why (until migration 9), how often in a row it
--   failed, what its last document asked for, where it has moved, and when it was gone for good.
-- - `hostPause` has the hosts that asked for a pause, and how often in a row they did.
-- - `attempt` is the ledger: every attempt of the last days, with the decision.
ALTER TABLE feed ADD COLUMN nextDue INTEGER;
ALTER TABLE feed ADD COLUMN dueReason TEXT;
ALTER TABLE feed ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE feed ADD COLUMN wish INTEGER;
ALTER TABLE feed ADD COLUMN wishReason TEXT;
ALTER TABLE feed ADD COLUMN movedTo TEXT;
ALTER TABLE feed ADD COLUMN movingTo TEXT;
ALTER TABLE feed ADD COLUMN retired INTEGER;

CREATE TABLE hostPause (
  host TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  strikes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY,
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  status INTEGER,
  failure TEXT,
  bytes INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  newItems INTEGER,
  decision TEXT NOT NULL,
  nextDue INTEGER,
  dueReason TEXT
) STRICT;
CREATE INDEX attemptTime ON attempt (time);
CREATE INDEX attemptOfFeed ON attempt (feed, time);
