package import TerminalKit

extension StyledLine {
  /// Makes a line of a single style.
  package init(_ text: String, style: Style) {
    self.init([Run(text, style)])
  }

  /// Draws the runs one after the other.
  package func draw(in canvas: inout Canvas, at point: Point) {
    var x = point.x
    for run in runs { x += canvas.draw(run.text, at: Point(x: x, y: point.y), style: run.style) }
  }
}
