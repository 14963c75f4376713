extension ArticleView {
  /// Puts the next heading below the top of the page there, or the one before. Returns whether there
  /// is one.
  public mutating func go(toHeading step: HeadingStep) -> Bool {
    let blocks = document.headings.map(\.block)
    let target =
      switch step {
      case .next: blocks.first { isBelow($0) }
      case .previous: blocks.last { Place(block: $0, line: block($0).lead) < top }
      }
    guard let target else { return false }
    let before = top
    go(toBlock: target)
    return top != before
  }

  public enum HeadingStep: Sendable {
    case next, previous
  }

  /// Which of the headings the top of the page belongs to; `nil` above the first.
  public func heading(among headings: [Heading]) -> Int? {
    headings.lastIndex { $0.block <= top.block }
  }

  private mutating func isBelow(_ index: Int) -> Bool {
    top < Place(block: index, line: block(index).lead)
  }
}
