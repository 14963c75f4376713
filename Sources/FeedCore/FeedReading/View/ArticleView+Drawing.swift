package import TerminalKit

extension ArticleView {
  /// Draws the lines, starting at the top of the page.
  package mutating func draw(in canvas: inout Canvas) {
    let above = header.lines(with: search?.marks(in: .header) ?? [])
    var y = -top.line
    for number in blocksInSight() {
      let block = number.index.map { self.block($0) }
      for line in 0..<height(number) {
        if y >= 0 && y < size.height {
          let shown = block?.line(line, scrolled: shift) ?? above[line]
          shown.draw(in: &canvas, at: Point(x: left, y: y))
        }
        y += 1
      }
    }
  }
}
