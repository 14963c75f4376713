import FeedModel
import FeedtuiPages
import TerminalKit

/// The rows of the page of rules.
nonisolated struct RulesDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, RulesHeader, RuleRow>
  let appearance: Appearance
  let clock: Clock

  init(_ rows: [RuleRow], _ appearance: Appearance, _ clock: Clock) {
    let header = RulesHeader(
      count: rows.count, used: rows.count { $0.entry.isUsed(on: clock.today) })
    matrix = SectionMatrix([Section(0, header: header, items: rows)])
    self.appearance = appearance
    self.clock = clock
  }

  func cell(for row: RuleRow) -> any Cell {
    let today = clock.today
    return appearance.spaced(
      RuleCell(
        RuleCell.Model(row, appearance, today: today) {
          Wording.title(of: $0, today: today, style: clock.dates)
        }))
  }

  func cell(for header: RulesHeader, foldedCount: Int?) -> any Cell {
    let rules = header.count == 1 ? "1 rule" : "\(header.count) rules"
    return SectionHeaderCell(
      SectionHeaderCell.Model(
        title: rules, facts: ["\(header.used) on"], columns: "action · last 30 days · last hit",
        isFolded: false))
  }
}

/// What the header above the rules tells.
nonisolated struct RulesHeader: Equatable, Sendable {
  let count: Int
  let used: Int
}
