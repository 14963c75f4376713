import FeedReading
package import TerminalKit

/// Facts by their names, in parts: a static table, declared in order.
nonisolated package struct FactsDataSource: ListDataSource {
  /// A part of the table, with its facts.
  package typealias Part = (title: String, rows: [Fact])

  package let matrix: SectionMatrix<String, String, Row>
  /// Columns of the names.
  private let column: Int

  package init(_ parts: [Part], column: Int) {
    self.column = column
    matrix = SectionMatrix(
      parts.map { part in
        let rows = part.rows.enumerated().map { Row.fact(Place(part: part.title, number: $0), $1) }
        let end = Row.blank(Place(part: part.title, number: rows.count))
        return Section(part.title, header: part.title, items: rows + [end])
      })
  }

  package func cell(for row: Row) -> any Cell {
    switch row {
    case .fact(_, let fact):
      TextCell(
        left: .init(fact.name, .muted), column: column,
        words: .init(fact.value, fact.isTrouble ? Style(.warning) : .plain))
    case .blank: BlankCell()
    }
  }

  package func trait(of row: Row) -> RowTrait { .fixed }
}

nonisolated extension FactsDataSource {
  package struct Fact: Equatable, Sendable {
    package let name: String
    package let value: String
    /// Whether it is a warning.
    package let isTrouble: Bool

    package init(_ name: String, _ value: String, isTrouble: Bool = false) {
      (self.name, self.value, self.isTrouble) = (name, value, isTrouble)
    }
  }

  package enum Row: ListItem {
    case fact(Place, Fact)
    /// The empty row below a part.
    case blank(Place)

    package var id: Place {
      switch self {
      case .fact(let place, _), .blank(let place): place
      }
    }
  }

  /// Where a row is.
  package struct Place: Hashable, Sendable {
    let part: String
    let number: Int
  }
}
