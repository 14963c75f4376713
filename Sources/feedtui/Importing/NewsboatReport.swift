import FeedModel
import FeedtuiSettings

/// A report, in sentences for the user, on each line of newsboat's `config`.
struct NewsboatReport: Sendable {
  private var lines: [NewsboatConfig.Line] = []
  private(set) var kept: [NewsboatConfig.Line] = []
  /// The lines that cannot be understood.
  private(set) var problems: [FileProblem] = []
  private var unplaced = 0
  /// The lines with the same reason, which share a sentence, in their order.
  private var groups: [(reason: String, lines: [NewsboatConfig.Line])] = []

  /// Adds a line; without a refusal it was taken over.
  mutating func add(_ line: NewsboatConfig.Line, _ refusal: ImportRefusal?) {
    lines.append(line)
    switch refusal {
    case nil: break
    case .noPlace(let reason):
      unplaced += 1
      add(line, to: reason)
    case .kept(let reason):
      kept.append(line)
      add(line, to: "Kept as a comment: \(reason)")
    case .notUnderstood(let reason): problems.append(line.problem("Not taken over: \(reason)"))
    }
  }

  private mutating func add(_ line: NewsboatConfig.Line, to reason: String) {
    if let index = groups.firstIndex(where: { $0.reason == reason }) {
      groups[index].lines.append(line)
    } else {
      groups.append((reason, [line]))
    }
  }

  /// A sentence with the numbers, then one for each group; empty without lines.
  var messages: [String] {
    guard !lines.isEmpty else { return [] }
    let taken = lines.count - unplaced - kept.count - problems.count
    let others = [
      (unplaced, "has", "have", " no place here"),
      (kept.count, "kept as a comment", "kept as comments", ""),
      (problems.count, "not", "not", " understood"),
    ]
    let parts = others.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)\($0.3)" }
    let total = Wording.counted(lines.count, "line")
    let counts = (["\(taken) taken over"] + parts).joined(separator: ", ")
    return ["\(total) of newsboat's config: \(counts)."] + groups.map(sentence)
  }

  private func sentence(of group: (reason: String, lines: [NewsboatConfig.Line])) -> String {
    let first = group.lines[0]
    guard group.lines.count > 1 else {
      let file = first.path == lines[0].path ? "" : " of \(first.problem("").fileName)"
      return "Line \(first.number)\(file), \(first.label): \(group.reason)"
    }
    return "\(group.lines.count) lines \(labels(of: group.lines)): \(group.reason)"
  }

  /// Returns the labels of lines, with their numbers if they differ: `"highlight" (3), "color"`.
  private func labels(of lines: [NewsboatConfig.Line]) -> String {
    var counts: [(label: String, count: Int)] = []
    for label in lines.map(\.label) {
      if let index = counts.firstIndex(where: { $0.label == label }) {
        counts[index].count += 1
      } else {
        counts.append((label, 1))
      }
    }
    guard counts.count > 1 else { return counts[0].label }
    return counts.map { $0.count > 1 ? "\($0.label) (\($0.count))" : $0.label }
      .joined(separator: ", ")
  }
}
