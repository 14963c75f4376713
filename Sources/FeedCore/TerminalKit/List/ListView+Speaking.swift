/// The rows in words. Those that can be selected are numbered from 1.
extension ListView {
  /// The identities of the rows that can be selected, in their order.
  public var identities: [AnyHashable] { selectableRows.map(identity) }

  /// The selected row in words; `nil` if no row can be selected.
  public var spokenSelection: SpokenRow? {
    guard let row = rows.selected else { return nil }
    return spoken(row, number: selectableRows.firstIndex(of: row).map { $0 + 1 })
  }

  /// Returns the rows with these numbers, and the others before and between them: all rows if none
  /// can be selected. A row without words is left out.
  public func spokenRows(_ numbers: Range<Int>) -> [SpokenRow] {
    let selectable = selectableRows
    let wanted = numbers.clamped(to: 1..<selectable.count + 1)
    guard !wanted.isEmpty || selectable.isEmpty else { return [] }
    let start = wanted.lowerBound > 1 ? selectable[wanted.lowerBound - 2] + 1 : 0
    let isWhole = wanted.upperBound > selectable.count
    let end = isWhole ? rows.rows.count : selectable[wanted.upperBound - 2] + 1
    var number = wanted.lowerBound - 1
    return (start..<end).compactMap { row in
      if rows.rows[row].isSelectable { number += 1 }
      let said = spoken(row, number: rows.rows[row].isSelectable ? number : nil)
      return said.words.isEmpty ? nil : said
    }
  }

  /// Selects the row with that identity. Returns whether it is here.
  public mutating func select(identity wanted: AnyHashable) -> Bool {
    guard let row = selectableRows.first(where: { identity(of: $0) == wanted }) else {
      return false
    }
    select(map.target(of: row, in: dataSource))
    return true
  }

  private var selectableRows: [Int] { rows.rows.indices.filter { rows.rows[$0].isSelectable } }

  private func identity(of row: Int) -> AnyHashable { map.target(of: row, in: dataSource) }

  private func spoken(_ row: Int, number: Int?) -> SpokenRow {
    let words = map.cell(of: row, in: dataSource).spoken
    let isPicked = map.item(of: row, in: dataSource).map { picks.contains($0.id) } == true
    return SpokenRow(
      number: number, words: isPicked ? "selected, \(words)" : words, identity: identity(of: row))
  }
}

/// A row of a list in words.
public struct SpokenRow: Equatable {
  /// Its number among the rows that can be selected, from 1; `nil` for other rows.
  public let number: Int?
  public let words: String
  /// The row itself, as a `ListTarget`: what tells it from all others.
  public let identity: AnyHashable

  public init(number: Int?, words: String, identity: AnyHashable) {
    self.number = number
    self.words = words
    self.identity = identity
  }
}
