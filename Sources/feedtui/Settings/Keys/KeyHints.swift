/// The first key of each action, for sentences such as "u undo".
package struct KeyHints: Equatable, Sendable {
  private var keys: [String: String] = [:]

  package init() {}

  /// Returns the action's key, or its command in the palette if it has no key.
  package subscript(action: String) -> String { keys[action] ?? ":\(action)" }

  /// Adds a page's keys. Existing keys stay.
  package mutating func add(_ table: KeyTable) {
    for row in table.rows where keys[row.action] == nil {
      keys[row.action] = row.sequences.first?.text
    }
  }
}
