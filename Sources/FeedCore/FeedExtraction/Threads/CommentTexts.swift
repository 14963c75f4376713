import FeedFormats

/// The texts of comments as HTML and as text, without names and buttons in them.
struct CommentTexts {
  private let tree: HTMLTree
  private let measure: TextMeasure
  private let roles: [CommentRoles]
  private let places: [CommentPlace]

  /// The length from which a line inside a text is a part of it whatever its class says, in
  /// characters.
  private static let line = 100

  init(
    _ tree: HTMLTree, _ measure: TextMeasure, _ roles: [CommentRoles], _ places: [CommentPlace]
  ) {
    self.tree = tree
    self.measure = measure
    self.roles = roles
    self.places = places
  }

  /// Returns the bodies of all comments; `facts` are those of each.
  func bodies(_ facts: [CommentFacts], base: URLBase?) -> [ArticleBody] {
    let clean = PagePruner.prune(excerpt(facts), .selected, title: nil)
    let dropped = [Bool](repeating: false, count: clean.count)
    var writer = ArticleWriter(clean, dropped: dropped, base: base)
    var ends: [(html: Int, text: Int)] = []
    for root in clean.children(0) {
      writer.write(root)
      ends.append((writer.html.count, writer.text.bytes.count))
    }
    var start = (html: 0, text: 0)
    return ends.map { end in
      defer { start = end }
      return ArticleBody(
        html: String(decoding: writer.html[start.html..<end.html], as: UTF8.self),
        text: String(decoding: writer.text.bytes[start.text..<end.text], as: UTF8.self))
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
      guard isAnswer || index > body && isBeside(index, marked) else {
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

  private func isBeside(_ index: Int, _ marked: Set<Int?>) -> Bool {
    if marked.contains(index) { return true }
    return roles[index].contains(.beside) && measure.characters(index..<tree.end(index)) < Self.line
  }

  /// Returns the number of the first comment whose text begins at a node or after it.
  private func first(from index: Int) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].body < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
