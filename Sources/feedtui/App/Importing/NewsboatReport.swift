import FeedtuiSettings

/// What became of each line of newsboat's `config`, in sentences for the user.
nonisolated struct NewsboatReport: Sendable {
  private(set) var lines: [(line: NewsboatConfig.Line, ending: NewsboatEnding)] = []

  mutating func add(_ line: NewsboatConfig.Line, _ ending: NewsboatEnding) {
    lines.append((line, ending))
  }

  /// The lines that are kept as comments.
  var kept: [NewsboatConfig.Line] { lines.filter(\.ending.isKept).map(\.line) }

  /// The lines that cannot be understood.
  var problems: [FileProblem] {
    lines.compactMap { line, ending in
      guard case .notUnderstood(let reason) = ending else { return nil }
      return line.problem("Not taken over: \(reason)")
    }
  }

  /// A sentence with the numbers, then one for each group of lines that end alike; empty without
  /// lines.
  var messages: [String] {
    guard !lines.isEmpty else { return [] }
    var parts = ["\(count { $0 == .taken }) taken over"]
    let others = [
      (count { if case .nothing = $0 { true } else { false } }, "has", "have", " no place here"),
      (count(\.isKept), "kept as a comment", "kept as comments", ""),
      (count { if case .notUnderstood = $0 { true } else { false } }, "not", "not", " understood"),
    ]
    parts += others.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)\($0.3)" }
    let total = "\(lines.count) \(lines.count == 1 ? "line" : "lines")"
    return ["\(total) of newsboat's config: \(parts.joined(separator: ", "))."] + groups
  }

  private func count(_ matches: (NewsboatEnding) -> Bool) -> Int {
    lines.count { matches($0.ending) }
  }

  /// Lines with the same reason share a sentence.
  private var groups: [String] {
    var order: [String] = []
    var groups: [String: [NewsboatConfig.Line]] = [:]
    for (line, ending) in lines {
      let words: String
      switch ending {
      case .taken, .notUnderstood: continue
      case .nothing(let reason): words = reason
      case .kept(let reason): words = "Kept as a comment: \(reason)"
      }
      if groups[words] == nil { order.append(words) }
      groups[words, default: []].append(line)
    }
    return order.map { words in
      let lines = groups[words] ?? []
      if let line = lines.first, lines.count == 1 {
        let file = line.path == self.lines[0].line.path ? "" : " of \(line.problem("").fileName)"
        return "Line \(line.number)\(file), \(line.label): \(words)"
      }
      return "\(lines.count) lines \(Self.labels(of: lines)): \(words)"
    }
  }

  /// Returns the labels of lines, with their numbers if they differ: `"highlight" (3), "color"`.
  private static func labels(of lines: [NewsboatConfig.Line]) -> String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for label in lines.map(\.label) {
      if counts[label] == nil { order.append(label) }
      counts[label, default: 0] += 1
    }
    guard order.count > 1 else { return order.joined() }
    return order.map { label in
      let count = counts[label] ?? 1
      return count > 1 ? "\(label) (\(count))" : label
    }.joined(separator: ", ")
  }
}
