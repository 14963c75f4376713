-- Migration 14: rules, and what they have caught.
--
-- - `rule` has the rules in use. `digest` is that of the condition for which all entries have
--   been looked at, empty while they are, and `NULL` for a rule that is about new entries only.
--   A rule that is gone is deleted after what it has caught.
-- - `touch` has the entries that each rule has caught.
-- - `formerAddress` has the addresses of feeds that have moved, which rules may name.
-- - A muted entry is in `hidden`, for the reason 'rule', with the first rule that mutes it.
--   Favourites and rated entries are never muted.
CREATE TABLE rule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  condition TEXT NOT NULL,
  position INTEGER NOT NULL,
  acts TEXT NOT NULL,
  mutes INTEGER NOT NULL,
  keeps INTEGER NOT NULL,
  colour TEXT,
  digest BLOB,
  isGone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE touch (
  rule INTEGER NOT NULL REFERENCES rule (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  PRIMARY KEY (rule, entry)
) STRICT, WITHOUT ROWID;
CREATE INDEX touchOfEntry ON touch (entry);
CREATE TABLE formerAddress (
  url TEXT PRIMARY KEY,
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The table `hidden` with the new reason. Its triggers go with the old table.
CREATE TEMP TABLE hiddenBefore AS SELECT entry, reason, isUnread FROM hidden;
DROP TABLE hidden;
CREATE TABLE hidden (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('reader', 'feed', 'rule')),
  isUnread INTEGER NOT NULL,
  rule INTEGER,
  CHECK ((reason = 'rule') = (rule IS NOT NULL))
) STRICT;
INSERT INTO hidden (entry, reason, isUnread) SELECT * FROM hiddenBefore;
DROP TABLE hiddenBefore;
CREATE INDEX mutedEntry ON hidden (entry, rule, isUnread) WHERE reason = 'rule';

CREATE TRIGGER hiddenBegins AFTER INSERT ON hidden BEGIN
  DELETE FROM unread WHERE entry = new.entry;
  DELETE FROM shown WHERE entry = new.entry;
END;
CREATE TRIGGER latchHidden BEFORE INSERT ON hidden
  WHEN (SELECT isSet FROM latch) AND (new.reason = 'reader' OR (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
  OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry))) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenChange BEFORE UPDATE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenEnd BEFORE DELETE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- Triggers by which entries come back, and by which favourites and ratings end their muting.
CREATE TRIGGER hiddenEnds AFTER DELETE ON hidden
WHEN EXISTS (SELECT 1 FROM entry WHERE id = old.entry) BEGIN
  INSERT INTO hidden (entry, reason, isUnread, rule)
    SELECT e.id, iif(f.isWithheld, 'feed', 'rule'), old.isUnread,
      iif(f.isWithheld, NULL, (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = e.id AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1))
    FROM entry e JOIN feed f ON f.id = e.feed
    WHERE e.id = old.entry AND (f.isWithheld OR (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = e.id AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1) IS NOT NULL);
  INSERT INTO unread (entry)
    SELECT old.entry WHERE old.isUnread
      AND NOT EXISTS (SELECT 1 FROM hidden WHERE entry = old.entry);
  INSERT INTO shown (entry)
    SELECT old.entry WHERE NOT EXISTS (SELECT 1 FROM hidden WHERE entry = old.entry);
END;
CREATE TRIGGER favouriteUnmutes AFTER INSERT ON favourite BEGIN
  DELETE FROM hidden WHERE entry = new.entry AND reason = 'rule';
END;
CREATE TRIGGER favouriteEndMutes AFTER DELETE ON favourite BEGIN
  INSERT INTO hidden (entry, reason, isUnread, rule)
    SELECT entry, 'rule', EXISTS (SELECT 1 FROM unread u WHERE u.entry = shown.entry),
      (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = old.entry AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1)
    FROM shown WHERE entry = old.entry AND (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = old.entry AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1) IS NOT NULL;
END;
CREATE TRIGGER ratingUnmutes AFTER INSERT ON rating BEGIN
  DELETE FROM hidden WHERE entry = new.entry AND reason = 'rule';
END;
CREATE TRIGGER ratingEndMutes AFTER DELETE ON rating BEGIN
  INSERT INTO hidden (entry, reason, isUnread, rule)
    SELECT entry, 'rule', EXISTS (SELECT 1 FROM unread u WHERE u.entry = shown.entry),
      (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = old.entry AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1)
    FROM shown WHERE entry = old.entry AND (SELECT rule.id FROM touch CROSS JOIN rule ON rule.id = touch.rule
  WHERE touch.entry = old.entry AND rule.mutes AND NOT rule.isGone
    AND NOT EXISTS (SELECT 1 FROM favourite f WHERE f.entry = touch.entry)
    AND NOT EXISTS (SELECT 1 FROM rating r WHERE r.entry = touch.entry)
  ORDER BY rule.position LIMIT 1) IS NOT NULL;
END;
