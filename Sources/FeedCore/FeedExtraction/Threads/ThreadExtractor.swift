import FeedFormats
import SafeText

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

/// The texts of comments, without names and buttons in them.
private struct CommentTexts {
  let tree: HTMLTree
  let measure: TextMeasure
  let roles: [CommentRoles]
  let places: [CommentFinder.Place]

  /// The length from which a line inside a text is a part of it whatever its class says, in
  /// characters.
  private static let line = 100

  /// Returns the texts of all comments as clean HTML; `facts` are those of each.
  func html(_ facts: [CommentFacts], base: URLBase?) -> [String] {
    let clean = PagePruner.prune(excerpt(facts), .selected, title: nil)
    let dropped = [Bool](repeating: false, count: clean.count)
    var writer = ArticleWriter(clean, dropped: dropped, base: base)
    return clean.children(0).map { root in
      let start = writer.html.count
      writer.write(root)
      return String(decoding: writer.html[start...], as: UTF8.self)
    }
  }

  /// Returns a page with a `div` for each comment.
  private func excerpt(_ facts: [CommentFacts]) -> HTMLTree {
    var copy = TreeCopy(tree)
    copy.open(.body)
    for number in places.indices {
      copy.open(.div)
      let marked = Set([facts[number].author?.element, facts[number].time?.element])
      append(number, marked, to: &copy)
      copy.close()
    }
    return copy.finished()
  }

  /// Copies the text of a comment, without its answers and without elements that are `marked`.
  private func append(_ number: Int, _ marked: Set<Int?>, to copy: inout TreeCopy) {
    let body = places[number].body
    let end = tree.end(body)
    var index = tree.name(body) == .pre ? body : body + 1
    var start = index
    var next = number + 1
    while index < end {
      let isAnswer = next < places.count && places[next].scope == index
      guard isAnswer || index > body && isTool(index, marked) else {
        index += 1
        continue
      }
      copy.append(start..<index)
      index = tree.end(index)
      start = index
      if isAnswer { next = first(from: index) }
    }
    copy.append(start..<end)
  }

  private func isTool(_ index: Int, _ marked: Set<Int?>) -> Bool {
    if marked.contains(index) { return true }
    return roles[index].contains(.tools) && measure.characters(index..<tree.end(index)) < Self.line
  }

  /// Returns the number of the first comment whose text begins at a node or after it.
  private func first(from index: Int) -> Int {
    places.indices.partitionPoint { places[$0].body >= index }
  }
}

/// A comment of a web page.
package struct Comment: Equatable, Sendable {
  package var author: String?
  /// The time as the page shows it: "3 hours ago".
  package var time: String?
  /// The number of comments that it answers, directly or not, at most 8.
  package var depth = 0
  /// The text as clean HTML.
  package var html: String
}
