extension ArticleView {
  /// Scrolls the next or the previous heading to the top of the page.
  ///
  /// Returns `false` if there is none, or if the page cannot move.
  package mutating func go(toHeading step: Direction) -> Bool {
    let blocks = document.headings.map { ViewBlock($0.block) }
    let target =
      switch step {
      case .next: blocks.first { $0 > top.block || $0 == top.block && begin(of: $0) > top }
      case .previous: blocks.last { $0 < top.block || $0 == top.block && begin(of: $0) < top }
      }
    guard let target else { return false }
    let before = top
    go(to: target)
    return top != before
  }

  /// Returns the heading to which the top of the page belongs; `nil` above the first.
  package func heading(among headings: [Heading]) -> Int? {
    headings.lastIndex { ViewBlock($0.block) <= top.block }
  }
}
