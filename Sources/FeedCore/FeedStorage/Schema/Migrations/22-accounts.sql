-- Migration 22: accounts on servers. Feeds may be followed without a line in the feeds file, and
-- `latch.account` says whose marks are being taken over.
ALTER TABLE feed ADD COLUMN isInFile INTEGER NOT NULL DEFAULT 1;
ALTER TABLE feed ADD COLUMN wasRemote INTEGER NOT NULL DEFAULT 0;
ALTER TABLE latch ADD COLUMN account INTEGER;

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
