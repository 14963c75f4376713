import FeedFormats

/// The article of a page whose elements the user has selected.
enum SelectedArticle {
  /// Returns the selected elements one after the other, without scripts, styles, forms and hidden
  /// elements in them; `nil` if nothing is selected, or nothing in it can be shown.
  static func body(
    of tree: HTMLTree, _ selector: ElementSelector, _ metadata: PageMetadata
  ) -> ArticleBody? {
    let found = SelectorMatcher.outermost([selector], in: tree)
    guard !found.isEmpty else { return nil }
    let excerpt = TreeExcerpt.tree(tree, of: found)
    let clean = PagePruner.prune(excerpt, .selected, title: nil)
    let dropped = [Bool](repeating: false, count: clean.count)
    var writer = ArticleWriter(clean, dropped: dropped, base: metadata.base)
    writer.write(0)
    guard !writer.html.isEmpty else { return nil }
    let body = ArticleBody(
      html: String(decoding: writer.html, as: UTF8.self),
      text: String(decoding: writer.text.bytes, as: UTF8.self))
    return body.length > 0 || clean.nodes.contains { isPicture($0.name) } ? body : nil
  }

  private static func isPicture(_ name: HTMLName) -> Bool {
    name == .img || name == .video || name == .audio
  }
}
