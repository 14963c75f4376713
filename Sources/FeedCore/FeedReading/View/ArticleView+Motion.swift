import TerminalKit

extension ArticleView {
  /// Scrolls down by a number of lines, or up if it is negative, as far as there is text.
  package mutating func scroll(by lines: Int) {
    top = lines < 0 ? place(-lines, above: top) : place(lines, below: top)
    settle()
  }

  package mutating func goToTop() {
    top = .beginning
    settle()
  }

  package mutating func goToBottom() {
    top = lastTop()
    settle()
  }

  /// Scrolls the beginning of a block to the top, as far as there is text below it.
  package mutating func go(toBlock index: Int) {
    guard document.blocks.indices.contains(index) else { return }
    go(to: ViewBlock(index))
  }

  mutating func go(to block: ViewBlock) {
    top = begin(of: block)
    settle()
  }

  /// Returns the first line of a block that is not the empty one above it.
  mutating func begin(of block: ViewBlock) -> Place {
    Place(block: block, line: block.index.map { self.block($0).lead } ?? 0)
  }

  /// Scrolls wide blocks sideways, to the right if `columns` is positive.
  ///
  /// Returns whether that has changed anything.
  @discardableResult
  package mutating func scrollSideways(by columns: Int) -> Bool {
    let before = shift
    shift = max(0, min(shift + columns, surplusInSight()))
    return shift != before
  }

  /// Whether the page has been scrolled sideways.
  package var isScrolledSideways: Bool { shift > 0 }

  /// Keeps the page within the article, and limits sideways scrolling to the visible blocks.
  mutating func settle() {
    top = min(top, lastTop())
    shift = min(shift, surplusInSight())
  }

  /// Returns the place that is a number of lines before a block.
  mutating func place(_ lines: Int, linesBefore block: ViewBlock) -> Place {
    var rest = lines
    for block in (.header..<block).reversed() {
      let height = height(block)
      if height >= rest { return Place(block: block, line: height - rest) }
      rest -= height
    }
    return .beginning
  }

  private mutating func place(_ lines: Int, above place: Place) -> Place {
    if lines <= place.line { return Place(block: place.block, line: place.line - lines) }
    return self.place(lines - place.line, linesBefore: place.block)
  }

  private mutating func place(_ lines: Int, below place: Place) -> Place {
    let last = lastTop()
    var place = place
    var rest = lines
    while place < last {
      let left = height(place.block) - place.line
      if rest < left { return Place(block: place.block, line: place.line + rest) }
      rest -= left
      place = Place(block: place.block.advanced(by: 1), line: 0)
    }
    return last
  }

  /// Returns the largest number of columns by which a visible block exceeds the page.
  private mutating func surplusInSight() -> Int {
    var surplus = 0
    for index in blocksInSight().compactMap(\.index) {
      surplus = max(surplus, block(index).surplus)
    }
    return surplus
  }

  /// Returns the blocks that have lines on the page, or on several pages from there.
  mutating func blocksInSight(pages: Int = 1) -> Range<ViewBlock> {
    var next = top.block
    var lines = -top.line
    while next < end, lines < pages * size.height {
      lines += height(next)
      next = next.advanced(by: 1)
    }
    return top.block..<next
  }
}
