import FeedFormats
import TerminalKit

/// Extracts the comments of a web page: of a site for links, a forum or a weblog.
package enum ThreadExtractor {
  /// The greatest depth of an answer; deeper ones are shown at this one.
  private static let deepest = 8

  /// Returns the comments of a page; `nil` if there are none.
  ///
  /// `address` is where the page came from. Only the charset of `contentType`, the value of an HTTP
  /// header, is used.
  package static func thread(
    _ page: [UInt8], address: String?, contentType: String? = nil
  ) -> CommentThread? {
    let tree = HTMLTreeBuilder.tree(page, contentType: contentType)
    let measure = TextMeasure(tree)
    let finder = CommentFinder(tree, measure)
    let places = finder.places()
    let facts = places.map { CommentFacts(tree, measure, finder.roles, $0) }
    guard facts.contains(where: { $0.author != nil || $0.time != nil }) else { return nil }
    let metadata = PageMetadata(tree, address: address)
    let texts = CommentTexts(tree, measure, finder.roles, places)
    let bodies = texts.bodies(facts, base: metadata.base)
    let depths = depths(places, tree)
    var writer = ThreadWriter()
    for (number, body) in bodies.enumerated() where !body.html.isEmpty {
      writer.write(body, facts[number], depth: min(depths[number], deepest))
    }
    guard writer.count > 0 else { return nil }
    writer.finish()
    let article = ExtractedArticle(
      title: metadata.title, site: metadata.site, language: metadata.language, html: writer.html,
      text: Sanitizer.text(writer.text), words: writer.words, next: metadata.next)
    return CommentThread(article: article, count: writer.count)
  }

  /// Returns the depth of each comment: by the indentation that the page names, or else by how the
  /// elements are nested.
  private static func depths(_ places: [CommentPlace], _ tree: HTMLTree) -> [Int] {
    var around: [Int] = []
    return places.map { place in
      let indent = place.before.reversed().lazy.compactMap {
        tree.value(AttributeName.indent, of: $0).flatMap { Int($0) }
      }.first
      let own = indent ?? place.depth
      while let last = around.last, last >= own { around.removeLast() }
      around.append(own)
      return around.count - 1
    }
  }
}
