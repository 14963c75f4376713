/// Where the rows of a list stand in its matrix, and the way back from identities to rows.
struct RowMap<Source: ListDataSource> {
  typealias Target = ListTarget<Source.Key, Source.Item.ID>

  /// The place of a row in the matrix.
  struct Place {
    let section: Int
    let part: Part
  }

  /// What of a section a row shows.
  enum Part {
    case header
    /// The item with this index.
    case item(Int)
  }

  let places: [Place]
  let rows: [ListRows.Row]
  /// For each section, its first row; empty sections have that of the next one.
  private let starts: [Int]
  private let cells = KeptCells()

  init(_ source: Source) {
    var places: [Place] = []
    var rows: [ListRows.Row] = []
    var starts: [Int] = []
    for (number, section) in source.matrix.sections.enumerated() {
      let start = rows.count
      starts.append(start)
      func add(_ part: Part, isHeader: Bool, isSelectable: Bool) {
        places.append(Place(section: number, part: part))
        rows.append(.init(start: start, isHeader: isHeader, isSelectable: isSelectable))
      }
      switch section.content {
      case .folded: add(.header, isHeader: true, isSelectable: true)
      case .open(let header, let items):
        if let header {
          add(.header, isHeader: true, isSelectable: source.canSelect(header: header))
        }
        for (index, item) in items.enumerated() {
          let trait = source.trait(of: item)
          add(.item(index), isHeader: false, isSelectable: trait.isSelectable)
        }
      }
    }
    self.places = places
    self.rows = rows
    self.starts = starts
  }

  // MARK: From rows

  func target(of row: Int, in source: Source) -> Target {
    let place = places[row]
    switch place.part {
    case .header: return .header(source.matrix.sections[place.section].key)
    case .item(let index): return .item(source.matrix.sections[place.section].items[index].id)
    }
  }

  /// The item of a row; `nil` for a header.
  func item(of row: Int, in source: Source) -> Source.Item? {
    let place = places[row]
    switch place.part {
    case .header: return nil
    case .item(let index): return source.matrix.sections[place.section].items[index]
    }
  }

  /// Returns the cell of a row of the data that the map was made of.
  func cell(of row: Int, in source: Source) -> any Cell {
    cells.cell(of: row) { makeCell(of: $0, in: source) }
  }

  private func makeCell(of row: Int, in source: Source) -> any Cell {
    let (section, place) = (source.matrix.sections[places[row].section], places[row])
    switch place.part {
    case .item(let index):
      return source.cell(for: section.items[index])
    case .header:
      let count = section.foldedCount
      return section.header.map { source.cell(for: $0, foldedCount: count) } ?? BlankCell()
    }
  }

  /// Forgets the cells, as when they have changed their look.
  func forgetCells() { cells.forget() }

  func measure(_ source: Source, width: Int) -> ListRows.Measure {
    { [self] in cell(of: $0, in: source).height(fitting: width) }
  }

  // MARK: From identities

  func row(of target: Target, in source: Source) -> Int? {
    switch target {
    case .item(let id):
      guard let index = source.matrix.index(of: id) else { return nil }
      let start = starts[index.section]
      return start + (rows[start].isHeader ? 1 : 0) + index.item
    case .header(let key):
      return firstRow(of: key, in: source).flatMap { rows[$0].isHeader ? $0 : nil }
    }
  }

  /// The first row of a section; `nil` if the section is not here, or has no rows.
  func firstRow(of key: Source.Key, in source: Source) -> Int? {
    guard let section = source.matrix.sections.firstIndex(where: { $0.key == key }) else {
      return nil
    }
    let row = starts[section]
    return places.indices.contains(row) && places[row].section == section ? row : nil
  }

  // MARK: A change of data

  /// Takes over the heights of rows that look the same as before. Returns these rows.
  func carryHeights(
    of oldRows: ListRows, _ oldMap: RowMap, _ old: Source, to rows: inout ListRows,
    in source: Source
  ) -> [(old: Int, new: Int)] {
    let (oldMatrix, matrix) = (old.matrix, source.matrix)
    var carried: [(old: Int, new: Int)] = []
    for row in oldRows.rows.indices {
      guard let height = oldRows.knownHeight(of: row),
        let new = self.row(of: oldMap.target(of: row, in: old), in: source)
      else { continue }
      let (before, now) = (oldMap.places[row], places[new])
      let (oldSection, section) = (oldMatrix.sections[before.section], matrix.sections[now.section])
      let isSame =
        switch (before.part, now.part) {
        case (.header, .header):
          oldSection.header == section.header && oldSection.foldedCount == section.foldedCount
        case (.item(let old), .item(let new)): oldSection.items[old] == section.items[new]
        case (.header, .item), (.item, .header): false
        }
      guard isSame else { continue }
      rows.setHeight(height, of: new)
      carried.append((row, new))
    }
    return carried
  }

  /// The row of the new data that takes the place of this map's `row`: the same one if it is still
  /// there, the header of its section if that was folded, else the nearest neighbour that is left.
  func successor(
    of row: Int, of old: Source, in new: RowMap, of source: Source, _ rows: ListRows
  ) -> Int? {
    if let same = new.row(of: target(of: row, in: old), in: source) {
      return rows.selectableRow(from: same)
    }
    let key = old.matrix.sections[places[row].section].key
    if let header = new.row(of: .header(key), in: source),
      source.matrix.sections[new.places[header].section].foldedCount != nil
    {
      return header
    }
    for distance in 1...max(1, places.count) {
      for neighbour in [row + distance, row - distance] where places.indices.contains(neighbour) {
        guard !self.rows[neighbour].isHeader,
          let found = new.row(of: target(of: neighbour, in: old), in: source),
          rows.rows[found].isSelectable
        else { continue }
        return found
      }
    }
    return rows.selectableRow(from: row)
  }
}

/// The cells that were asked for last: a row is measured, drawn, and drawn again when it is
/// selected.
private final class KeptCells {
  private var cells: [Int: any Cell] = [:]

  /// More than the rows of a large screen, and of the next one.
  private static let most = 256

  func forget() { cells.removeAll(keepingCapacity: true) }

  func cell(of row: Int, make: (Int) -> any Cell) -> any Cell {
    if let known = cells[row] { return known }
    if cells.count >= Self.most { forget() }
    let cell = make(row)
    cells[row] = cell
    return cell
  }
}

/// An empty row.
public struct BlankCell: Cell {
  public let spoken = ""

  public init() {}

  public func draw(in canvas: inout Canvas, state: CellState) {}
}
