import FeedFormats

/// The lines between the headline and the text: dates, authors, sections.
enum Masthead {
  /// Returns whether a short element before the text is such a line.
  static func contains(_ tree: HTMLTree, _ index: Int) -> Bool {
    switch tree.name(index) {
    case .h2, .h3, .h4, .h5, .h6, .figure, .img: return false
    case .time: return true
    default: break
    }
    if BesideWords.masthead.occur(in: tree, index) { return true }
    guard tree.name(index) == .p || tree.name(index) == .div else { return false }
    let nodes = index..<tree.end(index)
    if nodes.contains(where: { tree.name($0) == .time }) { return true }
    let text = PageMetadata.line(tree.text(index)) ?? ""
    return text.hasPrefix("By ") && text.count < 60 || isDate(text)
  }

  private static func isDate(_ text: String) -> Bool {
    guard text.count < 60, text.contains(where: \.isNumber) else { return false }
    return DateParser.read(Array(text.utf8)[...], order: nil).seconds != nil
  }
}
