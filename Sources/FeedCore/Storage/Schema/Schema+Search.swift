extension Schema {
  /// The tables of the search. They do not merge what is written by themselves, which would take
  /// long now and then: `SearchIndex.merge` does it in steps.
  ///
  /// - `search` knows the words of every entry, under the entry's own number, so that hits come newest
  ///   first as they are found. It keeps no text.
  /// - `searchRecent` knows those of the newest entries once more, with the beginnings of words: what
  ///   many items have is found there, and what few have is quickly found in `search`.
  /// - `unsearched` are entries that wait to be put in; `searchStale` are texts that wait to be taken
  ///   out, because their entry says something else now or is gone.
  /// - `searchState` says from which entry on `searchRecent` is whole, down to which it is to be, and
  ///   how many it holds.
  static var searchTables: String {
    """
    CREATE VIRTUAL TABLE search USING fts5(
      title, body, content='', columnsize=0, tokenize="\(tokenizer)");
    CREATE VIRTUAL TABLE searchRecent USING fts5(
      title, body, content='', columnsize=0, prefix='1 2 3', tokenize="\(tokenizer)");
    INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 500);
    INSERT INTO searchRecent (searchRecent, rank) VALUES ('automerge', 0), ('crisismerge', 500);
    """
  }

  /// The queue of the search.
  static let searchQueue = """
    CREATE TABLE unsearched (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE searchStale (
      entry INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      html TEXT NOT NULL
    ) STRICT;
    CREATE TABLE searchState (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generation INTEGER NOT NULL,
      recentFrom INTEGER NOT NULL,
      recentGoal INTEGER NOT NULL,
      recentCount INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER entryIsUnsearched AFTER INSERT ON entry BEGIN
      INSERT INTO unsearched (entry) VALUES (new.id);
    END;
    """

  /// Letters, numbers and the marks on them are words, whatever diacritics they have.
  private static let tokenizer = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
}
