-- Migration 9: the newest attempt in the ledger says when a feed was last asked and when it is
-- next.
--
-- A feed's row has no copy of that, so an answer that nothing has changed is only written to the
-- ledger.
DROP INDEX attemptOfFeed;
CREATE INDEX attemptOfFeed ON attempt (feed);

ALTER TABLE feed DROP COLUMN lastFetched;
ALTER TABLE feed DROP COLUMN nextDue;
ALTER TABLE feed DROP COLUMN dueReason;

CREATE VIEW askedFeed AS
  SELECT feed.*, newest.time AS lastFetched, newest.nextDue, newest.dueReason
  FROM feed LEFT JOIN attempt AS newest
    ON newest.id = (SELECT max(attempt.id) FROM attempt WHERE attempt.feed = feed.id);
