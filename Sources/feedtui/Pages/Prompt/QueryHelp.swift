/// What the pages know to help with a query, and with other lines of input.
struct QueryHelp: Equatable {
  /// The user's feeds and tags.
  var names = FeedNames()
  /// The user's earlier searches; `nil` until they have been loaded.
  private(set) var searches: SearchHistory?
  /// The searches of this run, the last one last, which the archive may not have stored yet.
  private var typed: [String] = []

  /// The lines that were typed in this run, by the label of the prompt.
  private var typedLines: [String: SearchHistory] = [:]

  mutating func remember(line: String, for label: String) {
    typedLines[label, default: SearchHistory()].add(line)
  }

  /// The newest first.
  func lines(for label: String) -> [String] { typedLines[label]?.lines ?? [] }

  mutating func remember(_ search: String) {
    typed.append(search)
    searches?.add(search)
  }

  /// Takes what the archive has stored.
  mutating func take(_ stored: SearchHistory) {
    searches = typed.reduce(into: stored) { $0.add($1) }
  }
}
