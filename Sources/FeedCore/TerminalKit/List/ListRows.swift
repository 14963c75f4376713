/// The rows of a list in the order they are shown: how high each is, which is selected, and which
/// are in sight. Rows are plain numbers here and in the other types inside `ListView`; to pages
/// they are identities.
///
/// The type is not generic: generic code is slower in modules that do not specialise it.
struct ListRows: Sendable {
  /// What is known of a row before it is measured.
  struct Row: Equatable, Sendable {
    /// The first row of its section.
    let start: Int
    let isHeader: Bool
    let isSelectable: Bool
  }

  /// Returns the height of a row in rows of the screen.
  typealias Measure = (Int) -> Int

  let rows: [Row]
  /// 0 where a row has not been measured at the present width.
  private var heights: [Int32]
  /// The row that the top line of the view shows, and the line inside it.
  var top = 0
  var offset = 0
  /// `nil` if no row can be selected.
  var selected: Int?
  /// The rows above and below the selected one that stay in sight, as far as there is room.
  var margin = 0
  var size: Size

  init(_ rows: [Row] = [], size: Size) {
    self.rows = rows
    self.size = size
    heights = Array(repeating: 0, count: rows.count)
  }

  var isEmpty: Bool { rows.isEmpty }
  var lastRow: Int { rows.count - 1 }

  // MARK: Heights

  mutating func height(of row: Int, _ measure: Measure) -> Int {
    if heights[row] == 0 { heights[row] = Int32(max(1, measure(row))) }
    return Int(heights[row])
  }

  /// The height of a row, if it has been measured.
  func knownHeight(of row: Int) -> Int? { heights[row] == 0 ? nil : Int(heights[row]) }

  /// Takes over a height that was measured before.
  mutating func setHeight(_ height: Int, of row: Int) {
    heights[row] = Int32(height)
  }

  mutating func forgetHeights() {
    heights = Array(repeating: 0, count: rows.count)
  }

  // MARK: Headers

  /// The header of a row's section; `nil` if the section has none.
  func header(of row: Int) -> Int? {
    let start = rows[row].start
    return rows[start].isHeader ? start : nil
  }

  /// The lines of the view that the header of a row's section covers while it sticks to the top; 0
  /// where there is hardly room for it.
  mutating func stickyLines(of row: Int, _ measure: Measure) -> Int {
    guard let header = header(of: row) else { return 0 }
    let height = height(of: header, measure)
    return size.height >= 3 * height ? height : 0
  }

  /// The highest line of the view on which a row is not covered by the header of its section.
  mutating func highestLine(of row: Int, _ measure: Measure) -> Int {
    rows[row].isHeader ? 0 : stickyLines(of: row, measure)
  }

  // MARK: Selecting

  /// The first selectable row at or after `row`, else the last one before it.
  func selectableRow(from row: Int) -> Int? {
    guard !isEmpty else { return nil }
    let start = min(max(0, row), lastRow)
    return (start...lastRow).first { rows[$0].isSelectable }
      ?? (0..<start).last { rows[$0].isSelectable }
  }

  /// The row `count` selectable rows further (`step` 1) or back (-1), and how many of them are
  /// missing at that end.
  func advance(_ count: Int, from row: Int, step: Int) -> (row: Int, missing: Int) {
    var (found, missing, next) = (row, count, row + step)
    while missing > 0, rows.indices.contains(next) {
      if rows[next].isSelectable { (found, missing) = (next, missing - 1) }
      next += step
    }
    return (found, missing)
  }

  /// Selects the first selectable row at or after `row`, else the last one before it, and brings it
  /// into sight.
  mutating func select(_ row: Int, _ measure: Measure) {
    guard let row = selectableRow(from: row) else { return }
    selected = row
    revealSelection(measure)
  }

  /// Whether nothing is above the view.
  var isScrolledToStart: Bool { isEmpty || (top == 0 && offset == 0) }

  /// The number of rows between what is in sight, or selected, and that end of the list.
  mutating func rowsLeft(to edge: ListEdge, _ measure: Measure) -> Int {
    guard !isEmpty else { return 0 }
    switch edge {
    case .start: return min(top, selected ?? top)
    case .end: return lastRow - max(lastVisibleRow(measure), selected ?? top)
    }
  }
}

/// An end of a list.
public enum ListEdge: Equatable, Sendable {
  case start, end
}
