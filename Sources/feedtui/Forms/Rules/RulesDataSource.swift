import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// The rows of the page of rules.
nonisolated struct RulesDataSource: ListDataSource {
  let matrix: SectionMatrix<Int, SectionHeaderCell.Model, RuleRow>
  let appearance: Appearance
  let clock: Clock
  /// The columns of the longest action, within reason.
  private let actWidth: Int
  private let today: Day

  init(_ rows: [RuleRow], _ appearance: Appearance, _ clock: Clock) {
    self.appearance = appearance
    self.clock = clock
    today = clock.today
    actWidth = min(28, rows.map { DisplayWidth.columns(of: $0.acts) }.max() ?? 0)
    let used = rows.count { $0.entry.isUsed(on: clock.today) }
    let header = SectionHeaderCell.Model(
      title: Wording.counted(rows.count, "rule"), facts: ["\(used) on"],
      columns: RuleCell.heads(actWidth: actWidth), isFolded: false)
    matrix = SectionMatrix([Section(0, header: header, items: rows)])
  }

  func cell(for row: RuleRow) -> any Cell {
    appearance.spaced(
      RuleCell(row, appearance, actWidth: actWidth, today: today) {
        Wording.title(of: $0, today: today, style: clock.dates)
      })
  }
}
