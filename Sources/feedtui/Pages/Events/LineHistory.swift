import SafeText

/// What the user has typed into one prompt before, such as searches.
nonisolated package struct LineHistory: Equatable, Sendable {
  /// The newest first, each once.
  package private(set) var lines: [String] = []

  /// The label of the prompts that search.
  package static let searchLabel = "Search:"
  /// The most lines that are kept.
  package static let most = 200

  /// The lines as they are stored; `nil` if there are none.
  package init(stored: String?) {
    for line in (stored ?? "").split(separator: "\n").reversed() { add(String(line)) }
  }

  /// The text to store.
  package var stored: String { lines.joined(separator: "\n") }

  /// Puts a line first.
  package mutating func add(_ text: String) {
    let line = Sanitizer.line(text)
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.insert(line, at: 0)
    if lines.count > Self.most { lines.removeLast(lines.count - Self.most) }
  }
}
