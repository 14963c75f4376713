extension Schema {
  /// Migration 15: the full texts of entries, from their web pages.
  ///
  /// - `webPage` has one row for each page that was asked for. Without `html` it could not be had,
  ///   as `failure` says. `rules` are the user's selectors by which the text was found, `version`
  ///   is the entry's when the page was asked for, and `revision` grows with each change of the
  ///   text. `isChosen` says that the user reads this text instead of the feed's.
  /// - `webPageWanted` has the entries whose page is to be fetched, and how many attempts failed.
  static let webPages = """
    CREATE TABLE webPage (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      html TEXT,
      words INTEGER NOT NULL,
      parts INTEGER NOT NULL,
      address TEXT NOT NULL,
      failure TEXT,
      rules TEXT NOT NULL,
      version BLOB NOT NULL,
      revision INTEGER NOT NULL,
      fetched INTEGER NOT NULL,
      isChosen INTEGER NOT NULL DEFAULT 0,
      etag TEXT,
      lastModified TEXT
    ) STRICT;

    CREATE TABLE webPageWanted (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      attempts INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    """
}
