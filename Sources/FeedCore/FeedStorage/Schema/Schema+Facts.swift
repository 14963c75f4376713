import GRDB

extension Schema {
  /// Migration 13: the search index also has facts of entries as words (`IndexedColumns`), in a
  /// column of their own.
  ///
  /// An archive with entries gets the new tables from the indexer (`SearchRenewal`), as that
  /// takes a while.
  static func addFacts(to db: Database) throws {
    try db.execute(sql: "ALTER TABLE searchStale ADD COLUMN facts TEXT NOT NULL DEFAULT ''")
    let isEmpty = try Int64.fetchOne(db, sql: "SELECT 1 FROM entry LIMIT 1") == nil
    if isEmpty {
      try db.execute(sql: "DROP TABLE search; DROP TABLE searchRecent;")
      try db.execute(sql: searchTablesWithFacts)
    } else {
      try db.execute(sql: "UPDATE searchState SET generation = 1")
    }
  }

  /// The tables of the search as they are since migration 13, empty.
  static var searchTablesWithFacts: String {
    """
    CREATE VIRTUAL TABLE search USING fts5(
      title, body, facts, content='', columnsize=0, tokenize="\(tokenizer)");
    CREATE VIRTUAL TABLE searchRecent USING fts5(
      title, body, facts, content='', columnsize=0, prefix='1 2 3', tokenize="\(tokenizer)");
    INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 500);
    INSERT INTO searchRecent (searchRecent, rank) VALUES ('automerge', 0), ('crisismerge', 500);
    """
  }
}
