import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The rows of the page of rules.
nonisolated struct RulesDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, RulesHeader, RuleRow>
  let appearance: Appearance
  let clock: Clock
  /// The columns of the longest action, within reason.
  private let actWidth: Int

  init(_ rows: [RuleRow], _ appearance: Appearance, _ clock: Clock) {
    let header = RulesHeader(
      count: rows.count, used: rows.count { $0.entry.isUsed(on: clock.today) })
    matrix = SectionMatrix([Section(0, header: header, items: rows)])
    self.appearance = appearance
    self.clock = clock
    actWidth = min(28, rows.map { DisplayWidth.columns(of: $0.acts) }.max() ?? 0)
  }

  func cell(for row: RuleRow) -> any Cell {
    let today = clock.today
    return appearance.spaced(
      RuleCell(
        RuleCell.Model(row, appearance, actWidth: actWidth, today: today) {
          Wording.title(of: $0, today: today, style: clock.dates)
        }))
  }

  func cell(for header: RulesHeader, foldedCount: Int?) -> any Cell {
    let rules = header.count == 1 ? "1 rule" : "\(header.count) rules"
    return SectionHeaderCell(
      SectionHeaderCell.Model(
        title: rules, facts: ["\(header.used) on"], columns: RuleCell.heads(actWidth: actWidth),
        isFolded: false))
  }
}

/// What the header above the rules tells.
nonisolated struct RulesHeader: Equatable, Sendable {
  let count: Int
  let used: Int
}
