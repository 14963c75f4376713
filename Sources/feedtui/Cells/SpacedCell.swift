import TerminalKit

/// A cell with an empty row below it.
nonisolated struct SpacedCell: Cell {
  private let cell: any Cell

  init(_ cell: any Cell) {
    self.cell = cell
  }

  func height(fitting width: Int) -> Int { cell.height(fitting: width) + 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    let size = canvas.size
    let place = Rect(x: 0, y: 0, width: size.width, height: size.height - 1)
    canvas.draw(in: place) { cell.draw(in: &$0, state: state) }
  }
}
