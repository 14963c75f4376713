import TerminalKit

/// The position of the page within the article.
package enum ReadingProgress: Equatable, Sendable {
  /// The whole article is visible.
  case all
  case top, end
  /// The percentage of the text outside the page that is above it, 0 to 99.
  case percent(Int)
}

extension ArticleView {
  /// The position of the page, by the bytes of text above and below it.
  ///
  /// Blocks outside the page need not be laid out for this.
  package var progress: ReadingProgress {
    var view = self
    let isTop = top <= .beginning
    if top >= view.lastTop() { return isTop ? .all : .end }
    if isTop { return .top }
    let above = view.bytes(above: top)
    var bottom = view.blocksInSight().upperBound.advanced(by: -1)
    var lines = size.height + top.line
    for block in top.block..<max(top.block, bottom) { lines -= view.height(block) }
    bottom = min(bottom, end.advanced(by: -1))
    let whole = header.length + document.searched.starts[document.blocks.count]
    let below = whole - view.bytes(above: Place(block: bottom, line: lines))
    return .percent(min(99, above * 100 / max(1, above + below)))
  }

  private mutating func bytes(above place: Place) -> Int {
    let starts = document.searched.starts
    var (begin, length) = (0, header.length)
    if let index = place.block.index {
      (begin, length) = (length + starts[index], starts[index + 1] - starts[index])
    }
    return begin + length * place.line / max(1, height(place.block))
  }
}
