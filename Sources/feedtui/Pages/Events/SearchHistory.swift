import SafeText

/// The user's earlier searches.
nonisolated package struct SearchHistory: Equatable, Sendable {
  /// The newest first, each once.
  package private(set) var lines: [String] = []

  /// The most searches that are kept.
  package static let most = 200

  package init() {}

  /// The searches as they are stored; `nil` if there are none.
  package init(stored: String?) {
    for line in (stored ?? "").split(separator: "\n").reversed() { add(String(line)) }
  }

  /// The text to store: a search on each line.
  package var stored: String { lines.joined(separator: "\n") }

  /// Puts a search first.
  package mutating func add(_ text: String) {
    let line = Sanitizer.line(text)
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.insert(line, at: 0)
    if lines.count > Self.most { lines.removeLast(lines.count - Self.most) }
  }
}
