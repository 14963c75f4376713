extension Canvas {
  /// Makes a part of the area a link, if the canvas takes links and the address is safe.
  public mutating func link(_ part: Rect, to url: String?) {
    guard links.isOn, let url else { return }
    let number = links.number(of: url)
    guard number != 0 else { return }
    change(part) { $0.squares[$1].link = number }
  }

  /// Gives squares that were copied from another canvas the numbers that their links have here.
  mutating func adoptLinks(of other: LinkTable, in range: Range<Int>) {
    guard !other.isEmpty else { return }
    for index in range {
      guard let address = other.address(squares[index].link) else { continue }
      squares[index].link = links.number(adopting: address)
    }
  }

  /// Returns a square of the whole picture; `nil` outside.
  public func square(at point: Point) -> Square? {
    let row = row(point.y)
    return row.indices.contains(row.startIndex + point.x) ? row[row.startIndex + point.x] : nil
  }

  /// Returns the rows in which a square links to something else than in another canvas of the same
  /// size, or than in the row from which it was scrolled.
  public func rowsWithOtherLinks(than old: Canvas, after shift: Shift?) -> [Int] {
    guard !links.isEmpty || !old.links.isEmpty else { return [] }
    let numbers = links.numbers(of: old.links)
    return (0..<rowCount).filter { y in
      let isScrolled = shift?.rows.contains(y) == true
      // Rows that have come in are drawn as a whole.
      if !isScrolled, shift?.all.contains(y) == true { return false }
      let before = old.row(y + (isScrolled ? shift?.distance ?? 0 : 0))
      return zip(row(y), before).contains { $0.link != numbers[Int($1.link)] }
    }
  }
}
