import FeedFormats

/// Finds the comments of a page: the elements with their texts, and what belongs to each.
///
/// No structure is taken for granted but that the elements of a comment follow each other. Every
/// node is looked at a fixed number of times, so that hostile pages take linear time.
struct CommentFinder {
  /// Where a comment is in a page.
  struct Place {
    /// The element with its text.
    let body: Int
    /// The outermost element that has this comment and none before it.
    let scope: Int
    /// The nodes around the text that belong to no other comment, before and after it.
    let before: Range<Int>
    var after: Range<Int>
    /// The number of comments that this one answers, directly or not.
    var depth = 0
  }

  private let tree: HTMLTree
  private let measure: TextMeasure
  /// The roles of each node.
  let roles: [CommentRoles]
  /// The innermost container that is or has each node; -1 for none.
  private var containers: [Int32]

  /// The number of levels above the text of a page's only comment at which its author may be.
  private static let reach = 3
  /// The number of messages from which a page is a forum's, and not a post of a weblog.
  private static let forum = 2

  init(_ tree: HTMLTree, _ measure: TextMeasure) {
    self.tree = tree
    self.measure = measure
    var roles = [CommentRoles](repeating: [], count: tree.count)
    containers = [Int32](repeating: -1, count: tree.count)
    var next = 0
    for index in 0..<tree.count where index >= next {
      let name = tree.name(index)
      if name.isSource {
        next = tree.end(index)
        continue
      }
      if name != .text { roles[index] = CommentRoles.of(tree, index) }
      let parent = tree.parent(index)
      containers[index] =
        roles[index].contains(.container) ? Int32(index) : parent >= 0 ? containers[parent] : -1
    }
    self.roles = roles
  }

  /// Returns the comments in the order of the page.
  func places() -> [Place] {
    let bodies = bodies()
    var places: [Place] = []
    for (number, body) in bodies.enumerated() {
      let next = number + 1 < bodies.count ? bodies[number + 1] : nil
      let scope =
        number > 0
        ? ancestors(body).prefix { $0 > bodies[number - 1] }.last ?? body : first(body, next)
      if let last = places.indices.last {
        let limit = min(places[last].after.upperBound, scope)
        places[last].after = min(places[last].after.lowerBound, limit)..<limit
      }
      places.append(
        Place(
          body: body, scope: scope, before: scope..<body,
          after: tree.end(body)..<max(tree.end(body), tree.end(scope))))
    }
    var around: [Int] = []
    for (number, depth) in depths(bodies).enumerated() {
      let own = indent(places[number]) ?? depth
      while let last = around.last, last >= own { around.removeLast() }
      places[number].depth = around.count
      around.append(own)
    }
    return places
  }

  // MARK: Texts

  /// Returns the elements that contain the texts of comments.
  private func bodies() -> [Int] {
    let sure = inner(candidates(.body))
    if !sure.isEmpty { return sure }
    let likely = inner(candidates(.likelyBody).filter { container($0) >= 0 })
    if !likely.isEmpty { return fullest(likely) }
    let own = candidates(.container).filter { isAlone($0) }
    if !own.isEmpty { return own }
    let posts = inner(posts())
    return posts.count >= Self.forum ? posts : []
  }

  /// Returns the texts of messages, and elements inside these that may be the texts themselves.
  private func posts() -> [Int] {
    var end = 0
    return candidates([.post, .likelyBody]).filter { index in
      if roles[index].contains(.post) { end = max(end, tree.end(index)) }
      return index < end
    }
  }

  private func candidates(_ any: CommentRoles) -> [Int] {
    (0..<tree.count).filter {
      !roles[$0].isDisjoint(with: any) && !tree.name($0).isField && tree.name($0) != .a
    }
  }

  /// The container around an element; -1 if there is none.
  private func container(_ index: Int) -> Int {
    let parent = tree.parent(index)
    return parent >= 0 ? Int(containers[parent]) : -1
  }

  /// Returns the elements without those that have another one of the same comment inside.
  private func inner(_ elements: [Int]) -> [Int] {
    var last: [Int: Int] = [:]
    var isOuter: Set<Int> = []
    for index in elements {
      let container = container(index)
      if let outer = last[container], tree.end(outer) > index { isOuter.insert(outer) }
      last[container] = index
    }
    return elements.filter { !isOuter.contains($0) }
  }

  /// Returns of several elements in the same container the one with most text.
  private func fullest(_ elements: [Int]) -> [Int] {
    var best: [Int: Int] = [:]
    for index in elements {
      let container = container(index)
      let count = measure.characters(index..<tree.end(index))
      if let known = best[container], measure.characters(known..<tree.end(known)) >= count {
        continue
      }
      best[container] = index
    }
    return best.values.sorted()
  }

  /// Whether a container of the plain class `comment` has its text itself, and no element for it:
  /// it begins with some text before another container does.
  private func isAlone(_ index: Int) -> Bool {
    var node = index + 1
    while node < tree.end(index), !roles[node].contains(.container) {
      if measure.characters(node..<(node + 1)) > 0 { return true }
      node += 1
    }
    return false
  }

  // MARK: Surroundings

  /// Returns an element and those around it, of which the builder of trees makes a limited number.
  private func ancestors(_ index: Int) -> [Int] {
    Array(sequence(first: index) { [tree] in tree.parent($0) >= 0 ? tree.parent($0) : nil })
  }

  /// Returns the element around the first text of a page in which its author may be.
  private func first(_ body: Int, _ next: Int?) -> Int {
    let around = ancestors(body).dropFirst()
    if let outermost = around.last(where: { roles[$0].contains(.container) }) { return outermost }
    let limit = next ?? tree.count
    return around.prefix(next == nil ? Self.reach : .max)
      .prefix { $0 > 0 && tree.end($0) <= limit }.last ?? body
  }

  /// Returns the indentation that the page names.
  private func indent(_ place: Place) -> Int? {
    place.before.reversed().lazy.compactMap {
      tree.value(AttributeName.indent, of: $0).flatMap { Int($0) }
    }.first
  }

  /// Returns for each text how many others it answers, as elements are nested: it is in the same
  /// comment or list item as the text that it answers, and on a lower level.
  private func depths(_ bodies: [Int]) -> [Int] {
    // The first text in each comment or list item, and the levels of the texts.
    var first: [Int: Int] = [:]
    var levels: [Int] = []
    var depths: [Int] = []
    for (number, body) in bodies.enumerated() {
      let around = ancestors(body)
      var answered: Int?
      for index in around where roles[index].contains(.container) || tree.name(index) == .li {
        let known = first[index, default: number]
        first[index] = known
        if answered == nil, known < number, levels[known] < around.count { answered = known }
      }
      levels.append(around.count)
      depths.append(answered.map { depths[$0] + 1 } ?? 0)
    }
    return depths
  }
}
