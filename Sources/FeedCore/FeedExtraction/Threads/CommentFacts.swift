import FeedFormats

/// The author and the time of a comment, in the elements around its text.
struct CommentFacts {
  /// A line and the element that it is taken from.
  typealias Fact = (text: String, element: Int)

  private(set) var author: Fact?
  private(set) var time: Fact?

  /// Takes the nearest elements before the text, or else the first ones in it or after it.
  init(
    _ tree: HTMLTree, _ measure: TextMeasure, _ roles: [CommentRoles], _ place: CommentFinder.Place
  ) {
    let search = Search(tree: tree, measure: measure, roles: roles, place: place)
    author = search.first(of: .author, search.name)
    time = search.first(of: .time, search.time) ?? search.looseTime()
  }

  /// The nodes around one comment.
  private struct Search {
    let tree: HTMLTree
    let measure: TextMeasure
    let roles: [CommentRoles]
    let place: CommentFinder.Place

    /// The limits on the nodes of an element and on the characters of its text.
    private static let mostNodes = 64
    private static let longest = 60
    /// Times without a number.
    private static let times: Set = ["now", "just now", "today", "yesterday"]
    /// What follows a name.
    private static let endings = [
      " ", ":", " says", " said", " wrote", " sagt", " schrieb", " dit",
    ]

    private var before: some Sequence<Int> {
      place.before.reversed().lazy.filter { tree.end($0) <= place.body }
    }

    /// The nodes in the text before the first answer.
    private var inside: Range<Int> {
      place.body..<max(place.body, min(tree.end(place.body), place.after.lowerBound))
    }

    /// Returns the first fact that an element of a role yields, by the order of `CommentFacts`.
    func first(of role: CommentRoles, _ fact: @escaping (Int) -> String?) -> Fact? {
      func found(_ index: Int) -> Fact? {
        roles[index].contains(role) ? fact(index).map { ($0, index) } : nil
      }
      return before.lazy.compactMap(found).first
        ?? inside.dropFirst().lazy.compactMap(found).first
        ?? place.after.lazy.compactMap(found).first
    }

    /// Returns the name in an element: the text of its first link with some, or its own.
    func name(_ index: Int) -> String? {
      guard isSmall(index) else { return nil }
      let links = (index..<tree.end(index)).lazy.filter { tree.name($0) == .a }
      return links.compactMap { ownName($0) }.first ?? ownName(index)
    }

    private func ownName(_ index: Int) -> String? {
      guard var name = PageMetadata.author(tree.text(index)) else { return nil }
      while let end = Self.endings.first(where: name.hasSuffix) { name.removeLast(end.count) }
      return name.count < Self.longest && name.contains(where: \.isLetter) ? name : nil
    }

    /// Returns the time in an element as the page shows it, or else its date.
    func time(_ index: Int) -> String? {
      guard isSmall(index) else { return nil }
      if let line = line(index) {
        let isTime =
          tree.name(index) == .time || line.contains(where: \.isNumber)
          || Self.times.contains(line.lowercased())
        return isTime ? line : nil
      }
      return tree.value(AttributeName.datetime, of: index).flatMap { date in
        PageMetadata.date(date).flatMap { _ in PageMetadata.line(String(date.prefix(10))) }
      }
    }

    /// Returns a time that no class and no element marks: a short text before the comment's, or in
    /// the lines around it.
    func looseTime() -> Fact? {
      let lines = inside.lazy.filter { roles[$0].contains(.tools) && isSmall($0) }
      return before.lazy.compactMap(looseTime).first
        ?? lines.flatMap { $0..<tree.end($0) }.lazy.compactMap(looseTime).first
    }

    private func looseTime(_ index: Int) -> Fact? {
      guard tree.name(index) == .a || tree.name(index) == .span, isSmall(index),
        let line = line(index), line.hasSuffix(" ago") || PageMetadata.date(line) != nil
      else { return nil }
      return (line, index)
    }

    private func isSmall(_ index: Int) -> Bool {
      let nodes = index..<tree.end(index)
      return nodes.count <= Self.mostNodes && measure.isShort(nodes, 2 * Self.longest)
    }

    private func line(_ index: Int) -> String? {
      PageMetadata.line(tree.text(index)).flatMap { $0.count < Self.longest ? $0 : nil }
    }
  }
}
