import FeedFormats

/// The captions of pictures. They belong to the pictures, so they are in an article's HTML and not
/// in its text.
enum Caption {
  /// The length from which a text is not a caption whatever its class says, in nodes.
  private static let longest = 40

  /// Returns whether a caption begins with an element.
  static func begins(_ tree: HTMLTree, _ index: Int, _ name: HTMLName) -> Bool {
    switch name {
    case .figcaption: true
    case .figure: !(index..<tree.end(index)).contains { hasText(tree.name($0)) }
    case .body, .article, .main, .section, .table, .caption: false
    default:
      tree.end(index) - index < longest && WholeWords.captions.occur(in: tree, index)
    }
  }

  /// Whether an element inside a figure is text of the article.
  private static func hasText(_ name: HTMLName) -> Bool {
    switch name {
    case .table, .pre, .code, .blockquote, .ul, .ol: true
    default: false
    }
  }
}
