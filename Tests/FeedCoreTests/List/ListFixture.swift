import FeedCore

/// A row for tests: a name and the number of lines it takes.
struct Line: ListItem {
  let id: String
  var height = 1
}

/// A cell that draws `>name` if it is selected and ` name` if not. Further lines hold a bar.
struct LineCell: ConfigurableCell {
  let line: Line

  init(_ model: Line) {
    line = model
  }

  func height(fitting width: Int) -> Int { line.height }

  func draw(in canvas: inout Canvas, state: CellState) {
    canvas.draw((state == .selected ? ">" : " ") + line.id, at: .zero)
    for y in 1..<max(1, line.height) { canvas.draw(" |", at: Point(x: 0, y: y)) }
  }
}

struct TitleCell: Cell {
  let title: String

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    canvas.draw(state == .selected ? "[\(title)]" : title, at: .zero)
  }
}

/// Returns sections written as `["A": "1 2 3", …]`; `4*3` is an item of three lines.
func sections(_ pairs: KeyValuePairs<String, String>) -> SectionMatrix<Line> {
  SectionMatrix(
    pairs.map { title, items in
      let lines = items.split(separator: " ").map { word in
        let parts = word.split(separator: "*")
        return Line(id: String(parts[0]), height: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
      }
      let scalar = title.unicodeScalars.first?.value ?? 0
      return Section(id: SectionID(Int(scalar)), title: title, items: lines)
    })
}

func list(_ matrix: SectionMatrix<Line>, width: Int = 4, height: Int) -> ListView<Line> {
  ListView(
    dataSource: ListDataSource(
      matrix: matrix, header: { TitleCell(title: $0.title) }, cell: { LineCell($0) }),
    size: Size(width: width, height: height))
}

func picture(_ list: inout ListView<Line>) -> [String] {
  var canvas = Canvas(size: list.size)
  list.draw(in: &canvas)
  return canvas.picture
}
