-- Migration 4: the unread marks are kept in piles, so that a view of any size is marked read in
-- one step.
--
-- - `unreadRow` holds the marks, and `unread` shows those of the live pile. When a large view is
--   marked read, its whole pile is put aside, and an empty one becomes live.
-- - `pile` says which act put which pile aside, how many marks it held and the newest of them.
--   `pileTally` has its counters.
-- - `laterUnread` has the marks that came after such an act. They stay when the act is repeated.
CREATE TABLE livePile (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  pile INTEGER NOT NULL
) STRICT;
INSERT INTO livePile VALUES (1, 0);
CREATE TABLE unreadRow (
  pile INTEGER NOT NULL,
  entry INTEGER NOT NULL,
  PRIMARY KEY (pile, entry)
) STRICT, WITHOUT ROWID;
INSERT INTO unreadRow (pile, entry) SELECT 0, entry FROM unread;
DROP TABLE unread;
CREATE VIEW unread AS
  SELECT entry FROM unreadRow WHERE pile = (SELECT pile FROM livePile);
CREATE TABLE pile (
  act INTEGER PRIMARY KEY REFERENCES journal (id) ON DELETE CASCADE,
  name INTEGER NOT NULL,
  count INTEGER NOT NULL,
  newest INTEGER NOT NULL,
  isUndone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE pileTally (
  pile INTEGER NOT NULL,
  bucket INTEGER NOT NULL,
  unread INTEGER NOT NULL,
  PRIMARY KEY (pile, bucket)
) STRICT, WITHOUT ROWID;
CREATE TABLE laterUnread (
  act INTEGER NOT NULL REFERENCES pile (act) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

-- Triggers that make the view `unread` writable like a table, and keep the counters in step.
CREATE TRIGGER unreadInserts INSTEAD OF INSERT ON unread BEGIN
  INSERT INTO unreadRow (pile, entry) VALUES ((SELECT pile FROM livePile), new.entry);
END;
CREATE TRIGGER unreadDeletes INSTEAD OF DELETE ON unread BEGIN
  DELETE FROM unreadRow WHERE pile = (SELECT pile FROM livePile) AND entry = old.entry;
END;
CREATE TRIGGER unreadBegins AFTER INSERT ON unreadRow BEGIN
  INSERT INTO tally (feed, bucket, unread) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER unreadIsLater AFTER INSERT ON unreadRow
WHEN EXISTS (SELECT 1 FROM pile WHERE isUndone) BEGIN
  INSERT OR IGNORE INTO laterUnread (act, entry)
    SELECT act, new.entry FROM pile WHERE isUndone;
END;
CREATE TRIGGER unreadEnds AFTER DELETE ON unreadRow WHEN old.pile = (SELECT pile FROM livePile) BEGIN
  UPDATE tally SET unread = unread - 1 WHERE feed = 0 AND bucket = ((old.entry >> 20) - ((old.entry >> 20) % 900 + 900) % 900) / 900;
END;
CREATE TRIGGER pileShrinks AFTER DELETE ON unreadRow WHEN old.pile <> (SELECT pile FROM livePile) BEGIN
  UPDATE pileTally SET unread = unread - 1
    WHERE pile = old.pile AND bucket = ((old.entry >> 20) - ((old.entry >> 20) % 900 + 900) % 900) / 900;
END;
CREATE TRIGGER entryLeavesPiles BEFORE DELETE ON entry BEGIN
  DELETE FROM unreadRow
    WHERE pile IN (SELECT pile FROM livePile UNION SELECT name FROM pile)
      AND entry = old.id;
END;
CREATE TRIGGER latchUnread BEFORE INSERT ON unreadRow
  WHEN (SELECT isSet FROM latch) AND (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
  OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry)) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchUnreadEnd BEFORE DELETE ON unreadRow
  WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
