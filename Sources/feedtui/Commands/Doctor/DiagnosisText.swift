import FeedtuiSettings
import SafeText

/// A diagnosis as text: a line for each finding, below the title of its group.
nonisolated enum DiagnosisText {
  static func text(of diagnosis: Diagnosis) -> String {
    let groups = diagnosis.groups.map { group in
      ([group.title] + group.findings.map(line)).joined(separator: "\n")
    }
    return (groups + [ending(diagnosis.problems)]).joined(separator: "\n\n") + "\n"
  }

  /// Returns a line such as "  ok  Size        80 × 24".
  static func line(_ finding: Finding) -> String {
    let sign =
      switch finding.state {
      case .ok: "ok"
      case .unknown: "–"
      case .problem: "!"
      }
    return "  " + padded(sign, to: 4) + padded(finding.name, to: 14) + finding.words
  }

  private static func ending(_ problems: Int) -> String {
    switch problems {
    case 0: "No problem was found."
    case 1: "1 problem was found."
    default: "\(problems) problems were found."
    }
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.columns(of: text)))
  }
}
