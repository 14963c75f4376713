/// The first key of each action, for sentences such as "u undo".
nonisolated struct KeyHints: Equatable, Sendable {
  private var keys: [String: String] = [:]

  /// Returns the action's key, or its command in the palette if it has no key.
  subscript(action: String) -> String { keys[action] ?? ":\(action)" }

  /// Adds a page's keys. Existing keys stay.
  @MainActor mutating func add<Intent>(_ map: KeyMap<Intent>) {
    for binding in map.bindings where keys[binding.action] == nil {
      keys[binding.action] = binding.sequences.first?.text
    }
  }
}
