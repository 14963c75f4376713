/// The first key of each action, for sentences such as "u undo".
nonisolated struct KeyHints: Equatable, Sendable {
  private var keys: [String: String] = [:]

  /// The key; the way through the palette for an action that has none.
  subscript(action: String) -> String { keys[action] ?? ":\(action)" }

  /// Adds a page's keys; what is there already stays.
  @MainActor mutating func add<Intent>(_ map: KeyMap<Intent>) {
    for binding in map.bindings where keys[binding.action] == nil {
      keys[binding.action] = binding.sequences.first?.text
    }
  }
}
