import FeedFormats

/// Extracts the comments of a web page: of a site for links, a forum or a weblog.
package enum ThreadExtractor {
  /// The greatest depth of an answer; deeper ones are shown at this one.
  private static let deepest = 8

  /// Returns the comments of a page in its order.
  ///
  /// `address` is where the page came from. Only the charset of `contentType`, the value of an HTTP
  /// header, is used.
  package static func comments(
    _ page: [UInt8], address: String?, contentType: String? = nil
  ) -> [Comment] {
    let tree = HTMLTreeBuilder.tree(page, contentType: contentType)
    let measure = TextMeasure(tree)
    let finder = CommentFinder(tree, measure)
    let places = finder.places()
    let facts = places.map { CommentFacts(tree, measure, finder.roles, $0) }
    guard facts.contains(where: { $0.author != nil || $0.time != nil }) else { return [] }
    let texts = CommentTexts(tree: tree, measure: measure, roles: finder.roles, places: places)
    let html = texts.html(facts, base: PageMetadata(tree, address: address).base)
    return places.indices.filter { !html[$0].isEmpty }.map { number in
      Comment(
        author: facts[number].author?.text, time: facts[number].time?.text,
        depth: min(places[number].depth, deepest), html: html[number])
    }
  }
}
