import FeedFormats

/// Finds the lines between the headline and the text: dates, authors, sections.
enum ArticleHeadMatcher {
  /// Returns whether a short element before the text is such a line.
  static func matches(_ tree: HTMLTree, _ index: Int) -> Bool {
    switch tree.name(index) {
    case .h2, .h3, .h4, .h5, .h6, .figure, .img: return false
    case .time: return true
    default: break
    }
    if WholeWords.articleHead.occur(in: tree, index) { return true }
    guard tree.name(index) == .p || tree.name(index) == .div else { return false }
    let nodes = index..<tree.end(index)
    if nodes.contains(where: { tree.name($0) == .time }) { return true }
    let text = PageMetadata.line(tree.text(index)) ?? ""
    guard text.count < 60 else { return false }
    return text.hasPrefix("By ")
      || text.contains(where: \.isNumber) && PageMetadata.date(text) != nil
  }
}
