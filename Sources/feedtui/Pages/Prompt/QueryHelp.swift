/// What the pages know to help with a query, and with other lines of input.
package struct QueryHelp: Equatable {
  /// The user's feeds and tags.
  package var names = FeedNames()
  /// The lines of earlier runs, by the label of the prompt, as far as they have been loaded.
  private var stored: [String: LineHistory] = [:]
  /// The lines of this run, the last one last, which the archive may not have stored yet.
  private var typed: [String: [String]] = [:]

  package mutating func remember(line: String, for label: String) {
    typed[label, default: []].append(line)
    stored[label]?.add(line)
  }

  /// The newest first; `nil` until those of earlier runs have been loaded.
  package func lines(for label: String) -> [String]? { stored[label]?.lines }

  /// Takes what the archive has stored.
  package mutating func take(_ lines: LineHistory, for label: String) {
    stored[label] = (typed[label] ?? []).reduce(into: lines) { $0.add($1) }
  }
}
