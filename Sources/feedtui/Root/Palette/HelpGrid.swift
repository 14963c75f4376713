import FeedtuiPages
import FeedtuiSettings

/// The actions of a page by what they are about, in columns side by side.
nonisolated struct HelpGrid: Equatable {
  /// What stands in a row of a column.
  enum Square: Hashable, Sendable {
    case title(String)
    case action(ActionFacts)
    case blank

    var action: ActionFacts? {
      if case .action(let item) = self { item } else { nil }
    }
  }

  /// The squares of each row, one for each column.
  let rows: [[Square]]
  let columns: Int

  /// The columns of the screen that a column of the grid needs, and the most of them.
  private static let leastWidth = 38
  private static let most = 4

  /// Lays the actions out for a width, group after group and no higher than need be.
  init(_ items: [ActionFacts], width: Int) {
    let blocks = ActionGroup.allCases.compactMap { group -> [Square]? in
      let own = items.filter { $0.group == group }
      return own.isEmpty ? nil : [.title(group.title)] + own.map(Square.action) + [.blank]
    }
    let most = max(1, min(Self.most, width / Self.leastWidth))
    var height = blocks.map(\.count).max() ?? 0
    while Self.packed(blocks, height: height).count > most { height += 1 }
    let packed = Self.packed(blocks, height: height)
    columns = packed.count
    let longest = packed.map(\.count).max() ?? 0
    rows = (0..<longest).map { row in
      packed.map { $0.indices.contains(row) ? $0[row] : .blank }
    }
  }

  /// Puts each block into the first column that has room for it.
  private static func packed(_ blocks: [[Square]], height: Int) -> [[Square]] {
    blocks.reduce(into: [[Square]]()) { columns, block in
      if let column = columns.firstIndex(where: { $0.count + block.count <= height }) {
        columns[column] += block
      } else {
        columns.append(block)
      }
    }
  }

  // MARK: Moving

  /// A place in the grid.
  struct Place: Equatable {
    var row: Int
    var column: Int
  }

  func action(at place: Place) -> ActionFacts? {
    guard rows.indices.contains(place.row), rows[place.row].indices.contains(place.column) else {
      return nil
    }
    return rows[place.row][place.column].action
  }

  /// The first action.
  var start: Place { next(from: Place(row: -1, column: 0), by: 1) }

  /// Returns the next action of the column, or the one before with -1: at its end, that of the
  /// column beside it.
  func next(from place: Place, by step: Int) -> Place {
    var found = place
    found.row += step
    while found.column >= 0, found.column < columns {
      while rows.indices.contains(found.row) {
        if action(at: found) != nil { return found }
        found.row += step
      }
      found.column += step
      found.row = step > 0 ? 0 : rows.count - 1
    }
    return place
  }

  /// Returns the nearest action of the column beside it.
  func beside(_ place: Place, by step: Int) -> Place {
    let column = place.column + step
    let near = rows.indices.sorted { abs($0 - place.row) < abs($1 - place.row) }
      .first { action(at: Place(row: $0, column: column)) != nil }
    return near.map { Place(row: $0, column: column) } ?? place
  }
}
