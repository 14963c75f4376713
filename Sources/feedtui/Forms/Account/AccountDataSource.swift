import FeedModel
import FeedReading
import FeedStorage
import FeedtuiPages
import SafeText
import TerminalKit

/// The facts of an account: its state, what waits for it, and its last runs.
nonisolated struct AccountDataSource: ListDataSource {
  let matrix: SectionMatrix<String, String, AccountRow>
  /// Columns of the names, and of the times of runs.
  private let column: Int

  /// `keys` returns the key of an action of the page.
  init(
    _ report: AccountReport, _ details: AccountDetails, clock: Clock,
    keys: @escaping (String) -> String
  ) {
    let facts = AccountFacts(report, details, clock: clock, keys: keys)
    let names = facts.parts.flatMap { $0.rows.map { DisplayWidth.columns(of: $0.name) } }
    column = max(Self.leastColumn, names.max() ?? 0) + 2
    matrix = SectionMatrix(
      facts.parts.map { part in
        let rows = part.rows.enumerated().map { number, row in
          AccountRow.fact(
            part: part.title, number: number, name: row.name, value: row.value,
            isTrouble: row.isTrouble)
        }
        return Section(part.title, header: part.title, items: rows + [.blank(part: part.title)])
      })
  }

  func cell(for row: AccountRow) -> any Cell {
    switch row {
    case .fact(_, _, let name, let value, let isTrouble):
      TextCell(
        left: .init(name, .muted), column: column,
        words: .init(value, isTrouble ? Style(.warning) : .plain))
    case .blank: BlankCell()
    }
  }

  func trait(of row: AccountRow) -> RowTrait { .fixed }

  private static let leastColumn = 8
}

/// A row of the page of an account.
nonisolated enum AccountRow: ListItem {
  case fact(part: String, number: Int, name: String, value: String, isTrouble: Bool)
  /// The empty row below a part.
  case blank(part: String)

  package enum ID: Hashable, Sendable {
    case fact(part: String, number: Int)
    case blank(part: String)
  }

  var id: ID {
    switch self {
    case .fact(let part, let number, _, _, _): .fact(part: part, number: number)
    case .blank(let part): .blank(part: part)
    }
  }
}
