package import TerminalKit

extension ArticleView {
  /// Draws the lines, starting at the top of the page.
  package mutating func draw(in canvas: inout Canvas) {
    let above = header.lines(with: search?.marks(in: -1) ?? [])
    var y = -top.line
    for index in blocksInSight() {
      let block = index < 0 ? nil : block(index)
      for line in 0..<height(index) {
        if y >= 0 && y < size.height {
          let shown = block?.line(line, scrolled: shift) ?? above[line]
          shown.draw(in: &canvas, at: Point(x: left, y: y))
        }
        y += 1
      }
    }
  }
}
