import GRDB

extension FeedStore {
  /// Returns the value stored under the name, such as the density.
  package func preference(_ key: String) async throws(StoreError) -> String? {
    try await read(isBrief: true) { db in
      try db.row("SELECT value FROM preference WHERE key = ?", [key]).map { $0[0] }
    }
  }

  /// Returns the values stored under the names, by their names.
  package func preferences(_ keys: [String]) async throws(StoreError) -> [String: String] {
    try await read(isBrief: true) { db in
      let places = keys.map { _ in "?" }.joined(separator: ", ")
      let values: [(String, String)] = try db.rows(
        "SELECT key, value FROM preference WHERE key IN (\(places))", StatementArguments(keys)
      ) { ($0[0], $0[1]) }
      return Dictionary(uniqueKeysWithValues: values)
    }
  }

  /// Stores a value under the name; `nil` deletes it.
  package func setPreference(_ key: String, to value: String?) async throws(StoreError) {
    try await write(changing: []) { db in
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
