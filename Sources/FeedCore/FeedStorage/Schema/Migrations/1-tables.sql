-- The tables of migration 1.
--
-- - `entry` is what a row of the river shows and is kept light. Its `id` is an `EntryID`.
-- - `body` has the texts. Both tables are in order of arrival: inserting an entry between others
--   would require a page to be read, and written twice. In the earliest archives `id` and
--   `body.entry` are the keys; they are read and written in the same way.
-- - `shown`, `unread` and `favourite` hold the user's marks and are also the index of the three
--   views: a stretch of a view is one range of one of them. `hidden` holds the entries that are
--   in no view but the favourites, because the user hid them or because their feed is kept out
--   of the river. An entry is either in `shown` or in `hidden`.
-- - `tally` counts the marks per quarter of an hour, UTC. Feed 0 stands for all feeds together.
-- - `journal` has the user's acts that can be undone. `was` is when the favourite was set,
--   or the stars that an entry had before it was rated.
CREATE TABLE feed (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  name TEXT,
  title TEXT,
  position INTEGER,
  isHidden INTEGER NOT NULL DEFAULT 0,
  isWithheld INTEGER NOT NULL GENERATED ALWAYS AS (position IS NULL OR isHidden) VIRTUAL,
  etag TEXT,
  lastModified TEXT,
  bodyDigest BLOB,
  lastFetched INTEGER,
  failure TEXT
) STRICT;

CREATE TABLE entry (
  number INTEGER PRIMARY KEY,
  id INTEGER NOT NULL UNIQUE,
  feed INTEGER NOT NULL REFERENCES feed (id),
  digest BLOB NOT NULL CHECK (length(digest) = 16),
  firstSeen INTEGER NOT NULL,
  version BLOB NOT NULL,
  kind TEXT NOT NULL,
  title TEXT,
  author TEXT,
  link TEXT,
  host TEXT NOT NULL,
  published INTEGER,
  lead TEXT NOT NULL,
  wordCount INTEGER NOT NULL,
  comments TEXT,
  commentCount INTEGER,
  image TEXT,
  alternative TEXT,
  width INTEGER,
  height INTEGER,
  duration INTEGER,
  size INTEGER,
  UNIQUE (feed, digest)
) STRICT;
CREATE INDEX entryOfFeed ON entry (feed, id);

CREATE TABLE body (
  number INTEGER PRIMARY KEY,
  entry INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
  guid TEXT NOT NULL,
  html TEXT NOT NULL,
  updated INTEGER,
  categories TEXT NOT NULL
) STRICT;

CREATE TABLE enclosure (
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  type TEXT,
  length INTEGER,
  PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE tombstone (
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  digest BLOB NOT NULL,
  PRIMARY KEY (feed, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE shown (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE unread (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
CREATE TABLE favourite (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) STRICT;
CREATE TABLE hidden (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('reader', 'feed')),
  isUnread INTEGER NOT NULL
) STRICT;

CREATE TABLE tally (
  feed INTEGER NOT NULL,
  bucket INTEGER NOT NULL,
  shown INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0,
  favourite INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (feed, bucket)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  isUndone INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE journalEntry (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  was INTEGER,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE preference (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE latch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  isSet INTEGER NOT NULL
) STRICT;
INSERT INTO latch VALUES (1, 0);

-- Triggers by which entries come into the views, leave them and return.
CREATE TRIGGER entryArrives AFTER INSERT ON entry BEGIN
  INSERT INTO hidden (entry, reason, isUnread)
    SELECT new.id, 'feed', 1 FROM feed WHERE id = new.feed AND isWithheld;
  INSERT INTO unread (entry)
    SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
  INSERT INTO shown (entry)
    SELECT new.id FROM feed WHERE id = new.feed AND NOT isWithheld;
END;

CREATE TRIGGER entryStays BEFORE UPDATE OF id, feed, digest, firstSeen ON entry
BEGIN SELECT RAISE(ABORT, 'an entry keeps its place and its name'); END;

CREATE TRIGGER favouriteStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM favourite WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'a favourite is kept'); END;

CREATE TRIGGER hiddenBegins AFTER INSERT ON hidden BEGIN
  DELETE FROM unread WHERE entry = new.entry;
  DELETE FROM shown WHERE entry = new.entry;
END;

CREATE TRIGGER hiddenEnds AFTER DELETE ON hidden
WHEN EXISTS (SELECT 1 FROM entry WHERE id = old.entry) BEGIN
  INSERT INTO unread (entry)
    SELECT e.id FROM entry e JOIN feed f ON f.id = e.feed
    WHERE e.id = old.entry AND old.isUnread AND NOT f.isWithheld;
  INSERT INTO shown (entry)
    SELECT e.id FROM entry e JOIN feed f ON f.id = e.feed
    WHERE e.id = old.entry AND NOT f.isWithheld;
  INSERT INTO hidden (entry, reason, isUnread)
    SELECT e.id, 'feed', old.isUnread FROM entry e JOIN feed f ON f.id = e.feed
    WHERE e.id = old.entry AND f.isWithheld;
END;

CREATE TRIGGER feedLeaves AFTER UPDATE OF position, isHidden ON feed
WHEN new.isWithheld AND NOT old.isWithheld BEGIN
  INSERT INTO hidden (entry, reason, isUnread)
    SELECT e.id, 'feed', EXISTS (SELECT 1 FROM unread u WHERE u.entry = e.id)
    FROM entry e JOIN shown s ON s.entry = e.id WHERE e.feed = new.id;
END;

CREATE TRIGGER feedReturns AFTER UPDATE OF position, isHidden ON feed
WHEN old.isWithheld AND NOT new.isWithheld BEGIN
  DELETE FROM hidden
    WHERE reason = 'feed' AND entry IN (SELECT id FROM entry WHERE feed = new.id);
END;

-- Triggers that keep the counters in step with the marks.
CREATE TRIGGER shownBegins AFTER INSERT ON shown BEGIN
  INSERT INTO tally (feed, bucket, shown) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER shownEnds AFTER DELETE ON shown BEGIN
  UPDATE tally SET shown = shown - 1
    WHERE feed = 0 AND bucket = ((old.entry >> 20) - ((old.entry >> 20) % 900 + 900) % 900) / 900;
END;
CREATE TRIGGER unreadBegins AFTER INSERT ON unread BEGIN
  INSERT INTO tally (feed, bucket, unread) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER unreadEnds AFTER DELETE ON unread BEGIN
  UPDATE tally SET unread = unread - 1
    WHERE feed = 0 AND bucket = ((old.entry >> 20) - ((old.entry >> 20) % 900 + 900) % 900) / 900;
END;
CREATE TRIGGER favouriteBegins AFTER INSERT ON favourite BEGIN
  INSERT INTO tally (feed, bucket, favourite) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET favourite = favourite + 1;
END;
CREATE TRIGGER favouriteEnds AFTER DELETE ON favourite BEGIN
  UPDATE tally SET favourite = favourite - 1
    WHERE feed = 0 AND bucket = ((old.entry >> 20) - ((old.entry >> 20) % 900 + 900) % 900) / 900;
END;

-- Triggers that refuse changes to marks while the latch is set, which it is while a document is
-- saved.
--
-- The only change then is that new entries come into the views.
CREATE TRIGGER latchFavourite BEFORE INSERT ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchFavouriteChange BEFORE UPDATE ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchFavouriteEnd BEFORE DELETE ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHidden BEFORE INSERT ON hidden
  WHEN (SELECT isSet FROM latch) AND (new.reason = 'reader' OR (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
  OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry))) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenChange BEFORE UPDATE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenEnd BEFORE DELETE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchUnread BEFORE INSERT ON unread WHEN (SELECT isSet FROM latch) AND (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
  OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry)) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchUnreadEnd BEFORE DELETE ON unread WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchShownEnd BEFORE DELETE ON shown WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
