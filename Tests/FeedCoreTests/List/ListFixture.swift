@testable import TerminalKit

/// A row for tests: a name and the number of lines it takes.
struct Line: ListItem {
  let id: String
  var height = 1
  var isFixed = false
}

/// Draws `>name` when selected, ` name` when not; further lines hold a bar.
struct LineCell: Cell {
  var spoken: String { "row" }
  let line: Line
  /// Called when the cell is drawn.
  var drawn: () -> Void = {}

  func height(fitting width: Int) -> Int { line.height }

  func draw(in canvas: inout Canvas, state: CellState) {
    drawn()
    canvas.draw((state == .selected ? ">" : " ") + line.id, at: .zero)
    for y in 1..<max(1, line.height) { canvas.draw(" |", at: Point(x: 0, y: y)) }
  }
}

/// Draws its lines, in brackets when selected.
struct TitleCell: Cell {
  var spoken: String { title }
  let title: String

  private var lines: [Substring] { title.split(separator: "/") }

  func height(fitting width: Int) -> Int { lines.count }

  func draw(in canvas: inout Canvas, state: CellState) {
    for (y, line) in lines.enumerated() {
      canvas.draw(state == .selected ? "[\(line)]" : String(line), at: Point(x: 0, y: y))
    }
  }
}

/// What the lists of the tests show.
struct LineSource: ListDataSource {
  var matrix: Lines
  var cell: (Line) -> any Cell = { LineCell(line: $0) }
  /// Whether equal items look the same as in another source that is steady.
  var isSteady = false
  /// Where items stand in all that there is; `nil` if the rows are all that there is.
  var positions: [String: Double]?

  func cell(for item: Line) -> any Cell { cell(item) }
  func cell(for header: String, foldedCount: Int?) -> any Cell { TitleCell(title: header) }
  func looksSame(as other: LineSource) -> Bool { isSteady && other.isSteady }
  func trait(of item: Line) -> RowTrait { item.isFixed ? .fixed : .selectable }
  var window: ListWindow<Line>? {
    positions.map { positions in
      ListWindow(
        hasRowsAbove: false, hasRowsBelow: true, mayContinue: { positions[$0] != nil },
        place: { positions[$0.id] })
    }
  }
}

typealias Lines = SectionMatrix<Character, String, Line>

/// Sections written as `["A": "1 2 3", …]`: `4*3` is an item of three lines, `4!` one that cannot
/// be selected. A section without items is folded. A title `A/more` is two lines high; one that
/// begins with `-` stands for no header.
func sections(_ pairs: KeyValuePairs<String, String>) -> Lines {
  SectionMatrix(
    pairs.map { title, items in
      let lines = items.split(separator: " ").map { word in
        let parts = word.split(separator: "*")
        let name = parts[0].filter { $0 != "!" }
        return Line(
          id: name, height: parts.count > 1 ? Int(parts[1]) ?? 1 : 1, isFixed: name != parts[0])
      }
      let key = title.drop { $0 == "-" }.first ?? "?"
      guard !lines.isEmpty else { return Section(key, .folded(title, count: 0)) }
      return Section(key, header: title.hasPrefix("-") ? nil : title, items: lines)
    })
}

func list(_ matrix: Lines, width: Int = 4, height: Int) -> ListView<LineSource> {
  ListView(dataSource: LineSource(matrix: matrix), size: Size(width: width, height: height))
}

func picture(_ list: inout ListView<LineSource>) -> [String] {
  var canvas = Canvas(size: list.size)
  list.draw(in: &canvas)
  return canvas.picture
}
