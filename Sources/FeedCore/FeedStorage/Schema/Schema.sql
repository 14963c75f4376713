-- The schema of a new archive, whole. Old archives get the same from the migrations, one after the
-- other, which a test compares (SchemaTests).
--
-- A change of the schema is a migration, and the same change here.

-- The feeds. A feed without a `position` is no longer followed; `tags` are those of the `feeds` file
-- as a JSON list, so that a lost file can be written again. `failures` counts those in a row, and
-- `wish`, `wishReason` and `skipped` are what the last document asked for, and `site` is its web page.
-- `isInFile` says whether the feed has a line in the `feeds` file, and `wasRemote` whether a server
-- has filled it. `announced` is the address to which the last document itself said it has moved.
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
  failure TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  wish INTEGER,
  wishReason TEXT,
  movedTo TEXT,
  movingTo TEXT,
  retired INTEGER,
  tags TEXT NOT NULL DEFAULT '[]',
  site TEXT,
  isInFile INTEGER NOT NULL DEFAULT 1,
  wasRemote INTEGER NOT NULL DEFAULT 0,
  announced TEXT,
  skipped INTEGER
) STRICT;

-- What a row of the river shows; it is kept light. `id` is an `EntryID`. Entries and texts are in
-- order of arrival: inserting an entry between others would require a page to be read, and written
-- twice. In the earliest archives `id` and `body.entry` are the keys; they are read and written in
-- the same way.
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

-- The texts of entries, as their feeds have them.
CREATE TABLE body (
  number INTEGER PRIMARY KEY,
  entry INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
  guid TEXT NOT NULL,
  html TEXT NOT NULL,
  updated INTEGER,
  categories TEXT NOT NULL,
  season INTEGER,
  episode INTEGER
) STRICT;

CREATE TABLE enclosure (
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  type TEXT,
  length INTEGER,
  relation TEXT,
  PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;

-- Entries that were deleted and do not return as long as their feed has them.
CREATE TABLE tombstone (
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  digest BLOB NOT NULL,
  PRIMARY KEY (feed, digest)
) STRICT, WITHOUT ROWID;

-- `shown`, `unread` and `favourite` hold the user's marks and are also the index of the three
-- views: a stretch of a view is one range of one of them.
CREATE TABLE shown (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE favourite (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) STRICT;

-- The marks per quarter of an hour, UTC. Feed 0 stands for all feeds together.
CREATE TABLE tally (
  feed INTEGER NOT NULL,
  bucket INTEGER NOT NULL,
  shown INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0,
  favourite INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (feed, bucket)
) STRICT, WITHOUT ROWID;

-- The user's acts that can be undone. `value` is what an act gives, such as stars; `was` is when
-- the favourite was set, or the stars that an entry had before it was rated.
CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  isUndone INTEGER NOT NULL DEFAULT 0,
  value ANY
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

-- While the latch is set, which it is while a document is saved, triggers refuse changes to marks:
-- the only change then is that new entries come into the views. While an account's marks are taken
-- over, `account` is that one: its server need not be told of them.
CREATE TABLE latch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  isSet INTEGER NOT NULL,
  account INTEGER
) STRICT;
INSERT INTO latch VALUES (1, 0, NULL);

-- Entries come into the views, leave them and return; counters keep in step with the marks.
CREATE TRIGGER entryStays BEFORE UPDATE OF id, feed, digest, firstSeen ON entry
BEGIN SELECT RAISE(ABORT, 'an entry keeps its place and its name'); END;
CREATE TRIGGER favouriteStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM favourite WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'a favourite is kept'); END;
CREATE TRIGGER shownEnds AFTER DELETE ON shown BEGIN
  UPDATE tally SET shown = shown - 1
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
CREATE TRIGGER latchFavourite BEFORE INSERT ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchFavouriteChange BEFORE UPDATE ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchFavouriteEnd BEFORE DELETE ON favourite WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchShownEnd BEFORE DELETE ON shown WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- `unsearched` has the entries still to be indexed. `searchStale` has the texts still to be removed
-- from the index, because their entry has changed or has been deleted. An entry is in one of the
-- two tables of the search, `searchRecent` from `recentFrom` on, which has `recentCount` of them.
-- While an index is made again, entries below `queuedFrom` are still to be queued.
CREATE TABLE unsearched (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE searchStale (
  entry INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  html TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE searchState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL,
  queuedFrom INTEGER,
  recentFrom INTEGER NOT NULL,
  recentCount INTEGER NOT NULL
) STRICT;
INSERT INTO searchState VALUES (1, 3, NULL, -9223372036854775808, 0);

-- How far texts have been read that were not read to their end. The greatest ID is the one stored
-- last. A refresh does not write here.
CREATE TABLE position (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  entry INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
  block INTEGER NOT NULL,
  cluster INTEGER NOT NULL,
  words TEXT NOT NULL
) STRICT;
CREATE TRIGGER latchPosition BEFORE INSERT ON position WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write positions'); END;

-- The unread marks are kept in piles, so that a view of any size is marked read in one step:
-- `unreadRow` holds the marks, and `unread` shows those of the live pile. When a large view is
-- marked read, its whole pile is put aside, and an empty one becomes live. `pile` says which act
-- put which pile aside, how many marks it held and the newest of them. `laterUnread` has the marks
-- that came after such an act; they stay when the act is repeated.
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

-- The view `unread` can be written like a table.
CREATE TRIGGER unreadInserts INSTEAD OF INSERT ON unread BEGIN
  INSERT INTO unreadRow (pile, entry) VALUES ((SELECT pile FROM livePile), new.entry);
END;
CREATE TRIGGER unreadDeletes INSTEAD OF DELETE ON unread BEGIN
  DELETE FROM unreadRow WHERE pile = (SELECT pile FROM livePile) AND entry = old.entry;
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

-- Feeds leave the river and return in small steps: the feeds that are being moved, and the ID below
-- which their entries have not yet been moved. The feed's own row says in which direction.
CREATE TABLE feedMove (
  feed INTEGER PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
  below INTEGER NOT NULL
) STRICT;
CREATE TRIGGER feedMoves AFTER UPDATE OF position, isHidden ON feed
WHEN new.isWithheld <> old.isWithheld BEGIN
  INSERT INTO feedMove (feed, below) VALUES (new.id, 9223372036854775807)
    ON CONFLICT DO UPDATE SET below = excluded.below;
END;

-- The hosts that asked for a pause, and how often in a row they did.
CREATE TABLE hostPause (
  host TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  strikes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The ledger: every attempt of the last days, with the decision. The newest one of a feed says when
-- it was last asked and when it is next, so an answer that nothing has changed is only written
-- here.
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

-- Counters for each feed: its entries in the river, its unread entries and favourites; its entries
-- of each UTC day, whatever their marks; its unread entries in a pile that was put aside.
CREATE TABLE feedCount (
  feed INTEGER PRIMARY KEY REFERENCES feed (id) ON DELETE CASCADE,
  shown INTEGER NOT NULL DEFAULT 0,
  unread INTEGER NOT NULL DEFAULT 0,
  favourite INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE feedDay (
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  entries INTEGER NOT NULL,
  PRIMARY KEY (feed, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE pileCount (
  pile INTEGER NOT NULL,
  feed INTEGER NOT NULL,
  unread INTEGER NOT NULL,
  PRIMARY KEY (pile, feed)
) STRICT, WITHOUT ROWID;

-- Counters of feeds keep in step with entries and marks. The new entries of a document are added to
-- views and counters in one step (`BulkInsert`), while the latch is set: a trigger on `entry` would
-- make SQLite copy each page before changing it.
CREATE TRIGGER entryEndsCounts BEFORE DELETE ON entry BEGIN
  DELETE FROM shown WHERE entry = old.id;
  UPDATE feedDay SET entries = entries - 1 WHERE feed = old.feed AND day = ((old.id >> 20) - ((old.id >> 20) % 86400 + 86400) % 86400) / 86400;
END;
CREATE TRIGGER shownCountEnds AFTER DELETE ON shown BEGIN
  UPDATE feedCount SET shown = shown - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER favouriteCountBegins AFTER INSERT ON favourite BEGIN
  INSERT INTO feedCount (feed, favourite) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET favourite = favourite + 1;
END;
CREATE TRIGGER favouriteCountEnds AFTER DELETE ON favourite BEGIN
  UPDATE feedCount SET favourite = favourite - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER unreadCountEnds AFTER DELETE ON unreadRow WHEN old.pile = (SELECT pile FROM livePile) BEGIN
  UPDATE feedCount SET unread = unread - 1
    WHERE feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER pileCountShrinks AFTER DELETE ON unreadRow WHEN old.pile <> (SELECT pile FROM livePile) BEGIN
  UPDATE pileCount SET unread = unread - 1
    WHERE pile = old.pile AND feed = (SELECT feed FROM entry WHERE id = old.entry);
END;
CREATE TRIGGER shownBegins AFTER INSERT ON shown WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO tally (feed, bucket, shown) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER unreadBegins AFTER INSERT ON unreadRow WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO tally (feed, bucket, unread) VALUES (0, ((new.entry >> 20) - ((new.entry >> 20) % 900 + 900) % 900) / 900, 1)
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE TRIGGER shownCountBegins AFTER INSERT ON shown WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO feedCount (feed, shown) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET shown = shown + 1;
END;
CREATE TRIGGER unreadCountBegins AFTER INSERT ON unreadRow WHEN NOT (SELECT isSet FROM latch) BEGIN
  INSERT INTO feedCount (feed, unread) SELECT feed, 1 FROM entry WHERE id = new.entry
    ON CONFLICT DO UPDATE SET unread = unread + 1;
END;
CREATE INDEX attemptOfFeed ON attempt (feed);
CREATE VIEW askedFeed AS
  SELECT feed.*, newest.time AS lastFetched, newest.nextDue, newest.dueReason
  FROM feed LEFT JOIN attempt AS newest
    ON newest.id = (SELECT max(attempt.id) FROM attempt WHERE attempt.feed = feed.id);

-- One to five stars. `since` is when the entry was rated, in seconds since 1970; other stars do not
-- change it. A rated entry is never deleted, and a refresh does not write here.
CREATE TABLE rating (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  since INTEGER NOT NULL
) STRICT;
CREATE TRIGGER ratingStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM rating WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'a rated entry is kept'); END;
CREATE TRIGGER latchRating BEFORE INSERT ON rating WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchRatingChange BEFORE UPDATE ON rating
  WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchRatingEnd BEFORE DELETE ON rating WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- The acts of the journal that change a file. Without a `file` the lines are the order of the tags.
-- `editLine` has the lines that were added (no `before`), removed (no `after`) or replaced; of a
-- change of settings, `above` is the path of the setting as a JSON array, and `before` and `after`
-- are its value in TOML.
CREATE TABLE edit (
  act INTEGER PRIMARY KEY REFERENCES journal (id) ON DELETE CASCADE,
  file TEXT,
  words TEXT NOT NULL
) STRICT;

CREATE TABLE editLine (
  act INTEGER NOT NULL REFERENCES edit (act) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  above BLOB,
  before BLOB,
  after BLOB,
  PRIMARY KEY (act, number)
) STRICT, WITHOUT ROWID;

-- The search index has the words of each entry under the entry's own ID, so that hits are found
-- newest first: folded, each once, without their places, and no text. `searchRecent` has those of
-- the newest entries, with the beginnings of their words, and `search` has those of all others.
-- They do not merge on their own, which would sometimes take long: `SearchIndex.merge` does it in
-- steps. The words are separated by spaces (`IndexedWords`), which is all that the tokenizer does.
CREATE VIRTUAL TABLE search USING fts5(
  words, content='', columnsize=0, detail=none, tokenize='ascii');
INSERT INTO search (search, rank)
  VALUES ('automerge', 0), ('crisismerge', 500), ('usermerge', 8);

CREATE VIRTUAL TABLE searchRecent USING fts5(
  words, content='', columnsize=0, detail=none, prefix='1 2 3', tokenize='ascii');
INSERT INTO searchRecent (searchRecent, rank)
  VALUES ('automerge', 0), ('crisismerge', 500), ('usermerge', 8);

-- The rules in use. `digest` is that of the condition for which all entries have been scanned,
-- empty while they are, and `NULL` for a rule that is about new entries only. A rule that is gone
-- is deleted after what it has caught, which `touch` has.
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

-- The addresses of feeds that have moved, which rules may name.
CREATE TABLE formerAddress (
  url TEXT PRIMARY KEY,
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The entries that are in no view but the favourites: the user hid them, their feed is kept out of
-- the river, or a rule mutes them (`rule` is the first that does). An entry is either in `shown` or
-- in `hidden`. Favourites and rated entries are never muted.
CREATE TABLE hidden (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('reader', 'feed', 'rule')),
  isUnread INTEGER NOT NULL,
  rule INTEGER,
  CHECK ((reason = 'rule') = (rule IS NOT NULL))
) STRICT;
CREATE INDEX mutedEntry ON hidden (entry, rule, isUnread) WHERE reason = 'rule';

-- Entries come back, and favourites and ratings end their muting.
CREATE TRIGGER hiddenBegins AFTER INSERT ON hidden BEGIN
  DELETE FROM unread WHERE entry = new.entry;
  DELETE FROM shown WHERE entry = new.entry;
END;
CREATE TRIGGER latchHidden BEFORE INSERT ON hidden
  WHEN (SELECT isSet FROM latch) AND (new.reason = 'reader' OR (EXISTS (SELECT 1 FROM shown WHERE entry = new.entry)
  OR EXISTS (SELECT 1 FROM hidden WHERE entry = new.entry))) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenChange BEFORE UPDATE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchHiddenEnd BEFORE DELETE ON hidden WHEN (SELECT isSet FROM latch) BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
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

-- The full texts of entries, from their web pages: one row for each page that was asked for.
-- Without `html` it could not be had, as `failure` says. `rules` are the user's selectors by which
-- the text was found, and `askedRules` those when the page was last asked for. `version` is the
-- entry's at that time, and `revision` grows with each change of the text. `isChosen` says whether
-- the user reads this text instead of the feed's; it is `NULL` without a choice.
CREATE TABLE webPage (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  html TEXT,
  words INTEGER NOT NULL,
  parts INTEGER NOT NULL,
  address TEXT NOT NULL,
  failure TEXT,
  rules TEXT NOT NULL,
  askedRules TEXT NOT NULL,
  version TEXT NOT NULL,
  revision INTEGER NOT NULL,
  fetched INTEGER NOT NULL,
  isChosen INTEGER,
  etag TEXT,
  lastModified TEXT
) STRICT;

-- The entries whose page is to be fetched, how many attempts failed, and the second (since 1970) of
-- the next one.
CREATE TABLE webPageWanted (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  next INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The HTML of entries, the feed's and that of the web page: queries are about both. It is a view,
-- because the parser of SQLite limits how deep an expression may be.
CREATE VIEW bodyText (entry, html) AS SELECT body.entry, (body.html || ifnull(
  (SELECT ' ' || webPage.html FROM webPage WHERE webPage.entry = body.entry), '')) FROM body;

-- The pictures that `refresh --share` has drawn for visits, in which no program may run.
-- `picture` is made of the digest of its address (`DrawingKey`). Without `mosaic` it could not be
-- had; `next` is the second (since 1970) from which on it is tried again, or `NULL` for never.
CREATE TABLE drawing (
  picture INTEGER PRIMARY KEY,
  mosaic BLOB,
  next INTEGER
) STRICT;

-- The user's tags on entries: a JSON list of names, in the order in which they were given. An entry
-- with a tag is never deleted, and a refresh does not write here.
CREATE TABLE tagged (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  tags TEXT NOT NULL CHECK (tags <> '[]')
) STRICT;
CREATE TRIGGER taggedStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM tagged WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'an entry with a tag is kept'); END;
CREATE TRIGGER latchTagged BEFORE INSERT ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchTaggedChange BEFORE UPDATE ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchTaggedEnd BEFORE DELETE ON tagged WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- The tags that entries had before an act of the journal and have after it, `NULL` without any.
CREATE TABLE tagChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

-- The user's notes on entries. An entry with a note is never deleted, and a refresh does not write
-- here. The search index does not have the notes: visitors search in it too.
CREATE TABLE noted (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  note TEXT NOT NULL CHECK (note <> '')
) STRICT;
CREATE TRIGGER notedStays BEFORE DELETE ON entry
WHEN EXISTS (SELECT 1 FROM noted WHERE entry = old.id)
BEGIN SELECT RAISE(ABORT, 'an entry with a note is kept'); END;
CREATE TRIGGER latchNoted BEFORE INSERT ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchNotedChange BEFORE UPDATE ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;
CREATE TRIGGER latchNotedEnd BEFORE DELETE ON noted WHEN (SELECT isSet FROM latch)
BEGIN SELECT RAISE(ABORT, 'a refresh can not write marks'); END;

-- The notes that entries had before an act of the journal and have after it, `NULL` without any.
CREATE TABLE noteChange (
  act INTEGER NOT NULL REFERENCES journal (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL,
  before TEXT,
  after TEXT,
  PRIMARY KEY (act, entry)
) STRICT, WITHOUT ROWID;

-- Accounts on servers. `since` is the server's clock, in seconds since 1970, at which the last run
-- began; `greatest` and `oldest` are items. `goneSince` is when it left the settings.
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  base TEXT NOT NULL,
  user TEXT NOT NULL,
  stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'filling', 'complete')),
  since INTEGER,
  greatest BLOB,
  oldest BLOB,
  lastRun INTEGER,
  lastGood INTEGER,
  lastWhole INTEGER,
  feedsListed INTEGER,
  nextRun INTEGER,
  failureKind TEXT,
  failure TEXT,
  held TEXT,
  goneSince INTEGER
) STRICT;

-- The feeds of an account: what the user wants, and what the server was last seen to have. Where
-- the two differ, an edit waits. `stream` is the server's name for the feed.
CREATE TABLE remoteFeed (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  stream TEXT,
  feed INTEGER NOT NULL REFERENCES feed (id),
  address TEXT NOT NULL,
  position INTEGER NOT NULL,
  title TEXT,
  seenTitle TEXT,
  folders TEXT NOT NULL DEFAULT '[]',
  seenFolders TEXT NOT NULL DEFAULT '[]',
  isWanted INTEGER NOT NULL DEFAULT 1,
  isSeen INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  next INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  UNIQUE (account, stream)
) STRICT;
CREATE INDEX remoteFeedOfFeed ON remoteFeed (feed);

-- The items of an account, with the marks that the server was last seen to have. `time` is what
-- the server's lists are cut by. `wanted` orders the items whose contents are to be fetched: 3
-- unread, 2 starred, 1 read, 0 none.
CREATE TABLE remoteItem (
  account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  item BLOB NOT NULL CHECK (length(item) IN (8, 12)),
  entry INTEGER REFERENCES entry (id) ON DELETE SET NULL,
  time INTEGER NOT NULL,
  seenRead INTEGER NOT NULL,
  seenStarred INTEGER NOT NULL,
  wanted INTEGER NOT NULL DEFAULT 0,
  goneSince INTEGER,
  PRIMARY KEY (account, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX remoteItemOfEntry ON remoteItem (entry);
CREATE INDEX remoteWanted ON remoteItem (account, wanted, item) WHERE wanted > 0;
CREATE INDEX remoteUnread ON remoteItem (account, item) WHERE NOT seenRead;
CREATE INDEX remoteStarred ON remoteItem (account, item) WHERE seenStarred;

-- The marks that a server has yet to be seen to have. What is sent is the archive's state at that
-- moment, so there is no value. `isNew` says that the user has touched the mark since it was sent.
-- The triggers that write here are made with the first account (`OutboxTriggers`).
CREATE TABLE waiting (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  mark TEXT NOT NULL CHECK (mark IN ('read', 'star')),
  since INTEGER NOT NULL,
  wasSent INTEGER NOT NULL DEFAULT 0,
  isNew INTEGER NOT NULL DEFAULT 1,
  attempts INTEGER NOT NULL DEFAULT 0,
  next INTEGER NOT NULL DEFAULT 0,
  UNIQUE (entry, account, mark)
) STRICT;

-- The piles that were put aside or came back, and the entry below which their marks have not yet
-- been looked at for servers.
CREATE TABLE waitingPile (
  pile INTEGER PRIMARY KEY,
  below INTEGER NOT NULL
) STRICT;

-- Further names of entries: those that a server, or the feed itself, has for them.
CREATE TABLE otherName (
  feed INTEGER NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  digest BLOB NOT NULL,
  entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
  PRIMARY KEY (feed, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX otherNameOfEntry ON otherName (entry);

-- What the last runs of accounts have done.
CREATE TABLE syncRun (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  sent INTEGER NOT NULL,
  confirmed INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  newItems INTEGER NOT NULL,
  failure TEXT
) STRICT;

-- Entries that came into a feed with a date of more than a day before the request that did not
-- bring them yet: they stand below what is new.
CREATE TABLE late (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;

-- How far episodes have been heard; all numbers are seconds. Their entries are not purged.
CREATE TABLE heard (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  seconds INTEGER NOT NULL,
  length INTEGER,
  updated INTEGER NOT NULL
) STRICT;

-- The files of episodes that are downloaded, in the order of `place`; their entries are not purged.
-- `state` is 0 for those that wait, 1 for those that are there, 2 for those that failed, for the
-- reason `failure`. `path` is the file; a part that has come has `.part` at its end. `validator` and
-- `total` (bytes) are what the server has said of it, `attempts` those that failed in a row, `due`
-- the second before which there is no other one. `came` is when the file was there, `removed` when
-- the user has taken it out: then the file is deleted after a minute.
CREATE TABLE download (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  state INTEGER NOT NULL DEFAULT 0,
  path TEXT,
  validator TEXT,
  total INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  due INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  came INTEGER,
  removed INTEGER
) STRICT;

-- The copies of stories: entries of different feeds that are the same news. `place` counts them in
-- the order in which they came, from 1. `isBrief` says that another copy has over twice the words.
-- A copy that `isNear` was found by its text, and if it also `saysMore`, it is never read with the
-- others.
CREATE TABLE story (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  feed INTEGER NOT NULL,
  story INTEGER NOT NULL,
  place INTEGER NOT NULL,
  isBrief INTEGER NOT NULL DEFAULT 0,
  isNear INTEGER NOT NULL DEFAULT 0,
  saysMore INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX storyCopies ON story (story, entry);

-- The signs by which entries of the last days are told apart (`StorySign`); the entries that are
-- still to be looked at; the rules by which copies are found, and the entry up to which older ones
-- have been looked at.
CREATE TABLE storySign (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  feed INTEGER NOT NULL,
  sign BLOB NOT NULL
) STRICT;
CREATE TABLE storyQueue (
  entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
) STRICT;
CREATE TRIGGER storyLosesCopy AFTER DELETE ON story BEGIN
  INSERT OR IGNORE INTO storyQueue (entry) SELECT entry FROM story WHERE story = old.story;
END;
CREATE TABLE storyState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  rules TEXT NOT NULL,
  filledTo INTEGER
) STRICT;
INSERT INTO storyState VALUES (1, '', NULL);
