import FeedFormats

/// The `article` element with the page's headline. Other ones are previews of other articles.
struct MainArticle {
  private let nodes: Range<Int>

  /// The number of characters from which the element is worth being preferred.
  private static let enough = 400

  /// Returns the element; `nil` if no `article` has the headline and enough text.
  static func find(_ tree: HTMLTree, _ measure: TextMeasure, title: TitleWords) -> MainArticle? {
    let headings = (0..<tree.count).filter {
      (tree.name($0) == .h1 || tree.name($0) == .h2)
        && measure.isShort($0..<tree.end($0), 400) && title.isSimilar(to: tree.text($0))
    }
    for heading in headings {
      var index = tree.parent(heading)
      while index > 0, tree.name(index) != .article { index = tree.parent(index) }
      guard index > 0 else { continue }
      let nodes = index..<tree.end(index)
      guard measure.characters(nodes) >= enough, measure.linkDensity(nodes) < 0.5 else { continue }
      return MainArticle(nodes: nodes)
    }
    return nil
  }

  /// Whether a node is another `article` outside this one.
  func excludes(_ index: Int, _ tree: HTMLTree) -> Bool {
    tree.name(index) == .article && !nodes.contains(index)
      && !(index..<tree.end(index)).contains(nodes.lowerBound)
  }
}
