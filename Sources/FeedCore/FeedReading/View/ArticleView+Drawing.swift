package import TerminalKit

extension ArticleView {
  /// Draws the lines, starting at the top of the page. `state` returns what there is of a picture.
  ///
  /// - Parameter own: The address of the item itself.
  package mutating func draw(
    in canvas: inout Canvas, own: String? = nil,
    state: (LaidPicture) -> PictureLine.State = { _ in .awaited }
  ) {
    let document = document
    func address(_ link: ArticleLink) -> String? {
      switch link {
      case .number(let number): document.address(of: number)
      case .item: own
      }
    }
    let header = layout.header.lines(with: layout.search?.marks(in: .header) ?? [])
    var y = -top.line
    for number in layout.blocks(from: top) {
      let block = number.index.map { layout.block($0) }
      let found = picturesWithCurrentHit(block?.lines ?? header, lead: block?.lead ?? 0)
      for line in 0..<layout.height(number) {
        defer { y += 1 }
        guard y >= 0 && y < size.height else { continue }
        let place = Point(x: layout.left, y: y)
        let shown = block?.line(line, scrolled: shift) ?? header[line].line
        guard let picture = block.map({ $0.picture(line) }) ?? header[line].picture else {
          shown.draw(in: &canvas, at: place, address: address)
          continue
        }
        let row = PictureLine(
          picture, words: shown, margin: block?.margin(line) ?? StyledLine(),
          indent: block?.margin.width ?? 0)
        // Where a search has led to the words of a picture, they stand in its place.
        let known = found.contains(line - picture.row) ? .awaited : state(picture)
        row.draw(known, in: &canvas, at: place, isFirst: picture.row == 0 || y == 0)
      }
    }
  }

  /// Returns what is linked at a point of the page, where there is text.
  package mutating func link(at point: Point) -> ArticleLink? {
    var y = -top.line
    for number in layout.blocks(from: top) {
      let height = layout.height(number)
      defer { y += height }
      guard y <= point.y, point.y < y + height else { continue }
      let line = point.y - y
      let block = number.index.map { layout.block($0) }
      let shown = block?.line(line, scrolled: shift) ?? layout.header.lines[line].line
      return shown.link(at: point.x - layout.left)
    }
    return nil
  }

  /// Returns the first lines of the pictures whose words contain the hit to which a search has led.
  private func picturesWithCurrentHit(_ lines: [LaidLine], lead: Int) -> Set<Int> {
    guard layout.search?.current != nil else { return [] }
    let found = lines.indices.filter { lines[$0].line.hasCurrentHit }
    return Set(found.compactMap { index in lines[index].picture.map { lead + index - $0.row } })
  }

  /// Returns the pictures on the page, and then those on the next one. Each is returned with the
  /// number of its rows on the page.
  package mutating func picturesInSight() -> [(picture: LaidPicture, rows: Int)] {
    var pictures: [(picture: LaidPicture, rows: Int)] = []
    var y = -top.line
    for number in layout.blocks(from: top, pages: 2) {
      let block = number.index.map { layout.block($0) }
      for line in 0..<layout.height(number) {
        defer { y += 1 }
        guard y >= 0 && y < 2 * size.height,
          let picture = block.map({ $0.picture(line) }) ?? layout.header.lines[line].picture
        else { continue }
        if picture.row == 0 || y == 0 { pictures.append((picture, 0)) }
        if y < size.height { pictures[pictures.count - 1].rows += 1 }
      }
    }
    return pictures
  }
}
