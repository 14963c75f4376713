/// The rows of a list in the order they are shown, headers and items alike, and where each stands.
///
/// The only place, with the matrix and the canvas, where positions are numbers.
struct ListLayout<Item: ListItem> {
  let targets: [ListTarget<Item>]
  /// For each row, the row of its section's header.
  private let headers: [Int]
  /// For each row, whether the selection may stand on it: items, and headers of folded sections.
  private let selectable: [Bool]
  private let places: [ListTarget<Item>: Int]

  init(_ matrix: SectionMatrix<Item>) {
    var targets: [ListTarget<Item>] = []
    var headers: [Int] = []
    var selectable: [Bool] = []
    for section in matrix.sections {
      let header = targets.count
      targets.append(.header(section.id))
      headers.append(header)
      selectable.append(section.items.isEmpty)
      for item in section.items {
        targets.append(.item(item.id))
        headers.append(header)
        selectable.append(true)
      }
    }
    self.targets = targets
    self.headers = headers
    self.selectable = selectable
    places = Dictionary(
      targets.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { targets.isEmpty }
  var lastRow: Int { targets.count - 1 }

  func row(of target: ListTarget<Item>) -> Int? { places[target] }

  func header(of row: Int) -> Int { headers[row] }

  func isSelectable(_ row: Int) -> Bool { selectable[row] }

  /// The first selectable row at or after `row`, else the last before it.
  func selectableRow(from row: Int) -> Int? {
    guard !isEmpty else { return nil }
    let start = min(max(0, row), lastRow)
    return (start...lastRow).first { selectable[$0] } ?? (0..<start).last { selectable[$0] }
  }

  /// The row `count` selectable rows further (`step` 1) or before (-1), and how many of them there
  /// were not.
  func row(_ count: Int, from row: Int, step: Int) -> (row: Int, missing: Int) {
    var (found, missing, next) = (row, count, row + step)
    while missing > 0, targets.indices.contains(next) {
      if selectable[next] { (found, missing) = (next, missing - 1) }
      next += step
    }
    return (found, missing)
  }

  /// The row in `new` that takes the place of this layout's `row`: the same target if it is still
  /// there, the header of its section if that was folded, else the nearest neighbour that is left.
  func successor(of row: Int, in new: ListLayout) -> Int? {
    if let same = new.row(of: targets[row]) { return new.selectableRow(from: same) }
    if let header = new.row(of: targets[headers[row]]), new.isSelectable(header) { return header }
    for distance in 1...max(1, targets.count) {
      for neighbour in [row + distance, row - distance] where targets.indices.contains(neighbour) {
        guard targets[neighbour].item != nil, let found = new.row(of: targets[neighbour]) else {
          continue
        }
        return found
      }
    }
    return new.selectableRow(from: row)
  }
}
