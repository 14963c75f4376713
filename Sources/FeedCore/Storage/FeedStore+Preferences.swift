import GRDB

extension FeedStore {
  /// What was remembered under that name, such as the density.
  public func preference(_ key: String) async throws -> String? {
    try await read { db in
      try db.row("SELECT value FROM preference WHERE key = ?", [key]).map { $0[0] }
    }
  }

  /// Remembers a value under that name; `nil` forgets it.
  public func setPreference(_ key: String, to value: String?) async throws {
    try await write { db in
      if let value {
        try db.run(
          """
          INSERT INTO preference (key, value) VALUES (?, ?)
            ON CONFLICT DO UPDATE SET value = excluded.value
          """, [key, value])
      } else {
        try db.run("DELETE FROM preference WHERE key = ?", [key])
      }
    }
  }
}
