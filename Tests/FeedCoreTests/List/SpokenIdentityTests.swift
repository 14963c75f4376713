import Testing

@testable import TerminalKit

/// Rows whose hashes are all the same.
struct SpokenIdentityTests {
  private struct Row: ListItem {
    struct ID: Hashable, Sendable {
      let number: Int

      func hash(into hasher: inout Hasher) {}
    }

    let id: ID
  }

  private struct Source: ListDataSource {
    let matrix = SectionMatrix<Int, Never, Row>([
      Section(0, items: (1...3).map { Row(id: Row.ID(number: $0)) })
    ])

    func cell(for row: Row) -> any Cell { TitleCell(title: "\(row.id.number)") }
    func cell(for header: Never, foldedCount: Int?) -> any Cell {}
    func trait(of row: Row) -> RowTrait { .selectable }
  }

  @Test func `the row that is named is selected, and no other`() throws {
    var list = ListView(dataSource: Source(), size: Size(width: 10, height: 5))
    for (index, row) in list.spokenRows(1..<4).enumerated() {
      let isHere = list.select(identity: row.identity)
      #expect(isHere && list.spokenSelection?.number == index + 1)
    }
    let isHere = list.select(identity: 4)
    #expect(!isHere)
  }
}
