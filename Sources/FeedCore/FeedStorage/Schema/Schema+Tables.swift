extension Schema {
  /// The tables of migration 1.
  ///
  /// - `entry` is what a row of the river shows and is kept light. Its `id` is an `EntryID`.
  /// - `body` has the texts. Both tables are in order of arrival: inserting an entry between others
  ///   would require a page to be read, and written twice. In the earliest archives `id` and
  ///   `body.entry` are the keys; they are read and written in the same way.
  /// - `shown`, `unread` and `favourite` hold the user's marks and are also the index of the three
  ///   views: a stretch of a view is one range of one of them. `hidden` holds the entries that are
  ///   in no view but the favourites, because the user hid them or because their feed is kept out
  ///   of the river. An entry is either in `shown` or in `hidden`.
  /// - `tally` counts the marks per quarter of an hour, UTC. Feed 0 stands for all feeds together.
  /// - `journal` has the user's acts that can be undone. `was` is when the favourite was set,
  ///   or the stars that an entry had before it was rated.
  static let tables = """
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
    """
}
