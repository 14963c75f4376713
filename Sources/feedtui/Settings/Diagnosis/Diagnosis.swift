/// What the program finds out about its surroundings: the command `doctor` prints all of it, and
/// the page "About" shows its main lines.
package struct Diagnosis: Equatable, Sendable {
  /// A group of findings, with its title.
  package struct Group: Equatable, Sendable {
    package let title: String
    package let findings: [Finding]
  }

  package private(set) var groups: [Group] = []

  package init() {}

  /// Adds a group unless it is empty.
  package mutating func add(_ title: String, _ findings: [Finding]) {
    if !findings.isEmpty { groups.append(Group(title: title, findings: findings)) }
  }

  /// Adds what is known of the terminal.
  package mutating func add(_ terminal: TerminalFacts) {
    add("Terminal", terminal.findings + terminal.answerFindings)
    add("Line", terminal.lineFindings)
    add("Widths", terminal.measurements.widthFindings)
  }

  package var problems: Int {
    groups.reduce(0) { sum, group in sum + group.findings.count { $0.state == .problem } }
  }

  /// The findings of a group that matter to everybody, and its problems.
  package func main(of title: String) -> [Finding] {
    groups.filter { $0.title == title }.flatMap(\.findings)
      .filter { $0.state == .problem || Self.mainNames.contains($0.name) }
  }

  private static let mainNames: Set = [
    "Type", "Size", "Colours", "Program", "Background", "Sixels", "Settings", "Feeds", "Archive",
    "Cache",
  ]
}
