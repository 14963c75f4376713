import FeedFormats

/// The author and the time of a comment, in the elements around its text.
struct CommentFacts {
  /// A line and the element that it is taken from.
  struct Fact {
    let text: String
    let element: Int
  }

  private(set) var author: Fact?
  private(set) var time: Fact?

  /// The limits on the nodes of such an element and on the characters of its text.
  private static let mostNodes = 64
  private static let longest = 60

  /// Looks for the nearest elements before the text, and then for the first ones in it or after it.
  init(_ tree: HTMLTree, _ measure: TextMeasure, _ roles: [CommentRoles], _ place: CommentPlace) {
    let inside = place.body..<max(place.body, min(tree.end(place.body), place.after.lowerBound))
    let search = Search(tree: tree, measure: measure, roles: roles, place: place, inside: inside)
    author = search.first(of: .author) { search.name($0) }
    time = search.first(of: .time) { search.time($0) } ?? search.looseTime()
  }

  /// A look at the nodes around one comment.
  private struct Search {
    let tree: HTMLTree
    let measure: TextMeasure
    let roles: [CommentRoles]
    let place: CommentPlace
    let inside: Range<Int>

    /// Returns the first fact that an element of a role yields, by the order of `CommentFacts`.
    func first(of role: CommentRoles, _ fact: (Int) -> String?) -> Fact? {
      for index in place.before.reversed()
      where roles[index].contains(role) && tree.end(index) <= place.body {
        if let text = fact(index) { return Fact(text: text, element: index) }
      }
      for index in inside.dropFirst() where roles[index].contains(role) {
        if let text = fact(index) { return Fact(text: text, element: index) }
      }
      for index in place.after where roles[index].contains(role) {
        if let text = fact(index) { return Fact(text: text, element: index) }
      }
      return nil
    }

    /// Returns the name in an element: the text of its first link with some, or its own.
    func name(_ index: Int) -> String? {
      guard isSmall(index) else { return nil }
      let links = (index..<tree.end(index)).lazy.filter { tree.name($0) == .a }
      return links.compactMap { CommentFacts.name(line($0)) }.first
        ?? CommentFacts.name(line(index))
    }

    /// Returns the time in an element as the page shows it, or else its date.
    func time(_ index: Int) -> String? {
      guard isSmall(index) else { return nil }
      if let line = line(index), line.count < longest {
        let isTime =
          tree.name(index) == .time || line.contains(where: \.isNumber)
          || words.contains(line.lowercased())
        return isTime ? line : nil
      }
      guard let date = tree.value(AttributeName.datetime, of: index), isDate(date) else {
        return nil
      }
      return PageMetadata.line(String(date.prefix(10)))
    }

    /// Returns a time that no class and no element marks: a short text before the comment's, or in
    /// the lines around it.
    func looseTime() -> Fact? {
      for index in place.before.reversed() where tree.end(index) <= place.body {
        if let fact = looseTime(index) { return fact }
      }
      for line in inside where roles[line].contains(.beside) && isSmall(line) {
        for index in line..<tree.end(line) {
          if let fact = looseTime(index) { return fact }
        }
      }
      return nil
    }

    private func looseTime(_ index: Int) -> Fact? {
      guard tree.name(index) == .a || tree.name(index) == .span, isSmall(index),
        let line = line(index), line.count < longest, line.hasSuffix(" ago") || isDate(line)
      else { return nil }
      return Fact(text: line, element: index)
    }

    private func isSmall(_ index: Int) -> Bool {
      let nodes = index..<tree.end(index)
      return nodes.count <= mostNodes && measure.isShort(nodes, 2 * longest)
    }

    private func line(_ index: Int) -> String? { PageMetadata.line(tree.text(index)) }

    private func isDate(_ text: String) -> Bool {
      DateParser.read(Array(text.utf8)[...], order: nil).seconds != nil
    }
  }

  /// Times without a number.
  private static let words: Set = ["now", "just now", "today", "yesterday"]

  /// Returns the name in a line, without the words around it.
  private static func name(_ line: String?) -> String? {
    guard var name = PageMetadata.author(line) else { return nil }
    while let end = endings.first(where: { name.hasSuffix($0) }) {
      name.removeLast(end.count)
    }
    return name.count < longest && name.contains(where: \.isLetter) ? name : nil
  }

  private static let endings = [" ", ":", " says", " said", " wrote", " sagt", " schrieb", " dit"]
}
