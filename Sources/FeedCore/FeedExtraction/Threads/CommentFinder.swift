import FeedFormats

/// Finds the comments of a page: the elements with their texts, and what belongs to each.
///
/// No structure is taken for granted but that the elements of a comment follow each other. Every
/// node is looked at a fixed number of times, so that hostile pages take linear time.
struct CommentFinder {
  private let tree: HTMLTree
  private let measure: TextMeasure
  /// The roles of each node.
  let roles: [CommentRoles]
  /// The innermost container that is or has each node; -1 for none.
  private var containers: [Int32]
  /// The number of elements around each node.
  private var levels: [Int32]

  /// The number of levels above the text of a page's only comment at which its author may be.
  private static let reach = 3
  /// The number of messages from which a page is a forum's, and not a post of a weblog.
  private static let forum = 2

  init(_ tree: HTMLTree, _ measure: TextMeasure) {
    self.tree = tree
    self.measure = measure
    var roles = [CommentRoles](repeating: [], count: tree.count)
    containers = [Int32](repeating: -1, count: tree.count)
    levels = [Int32](repeating: 0, count: tree.count)
    var index = 0
    while index < tree.count {
      let name = tree.name(index)
      if name.isSource {
        index = tree.end(index)
        continue
      }
      if name != .text { roles[index] = CommentRoles.of(tree, index) }
      let parent = tree.parent(index)
      if parent >= 0 { levels[index] = levels[parent] + 1 }
      containers[index] =
        roles[index].contains(.container) ? Int32(index) : parent >= 0 ? containers[parent] : -1
      index += 1
    }
    self.roles = roles
  }

  /// Returns the comments in the order of the page.
  func places() -> [CommentPlace] {
    let bodies = bodies()
    var places: [CommentPlace] = []
    for (number, body) in bodies.enumerated() {
      let next = number + 1 < bodies.count ? bodies[number + 1] : nil
      let scope = number > 0 ? scope(of: body, after: bodies[number - 1]) : first(body, next)
      if let last = places.indices.last {
        let limit = min(places[last].after.upperBound, scope)
        places[last].after = min(places[last].after.lowerBound, limit)..<limit
      }
      places.append(
        CommentPlace(
          body: body, scope: scope, before: scope..<body,
          after: tree.end(body)..<max(tree.end(body), tree.end(scope)), depth: 0))
    }
    for (number, depth) in depths(bodies).enumerated() { places[number].depth = depth }
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

  /// Returns the outermost element around a text that does not contain the text before it.
  private func scope(of body: Int, after last: Int) -> Int {
    var scope = body
    while tree.parent(scope) > last { scope = tree.parent(scope) }
    return scope
  }

  /// Returns the element around the first text of a page in which its author may be.
  private func first(_ body: Int, _ next: Int?) -> Int {
    var outermost: Int?
    var scope = container(body)
    while scope >= 0 {
      outermost = scope
      scope = container(scope)
    }
    if let outermost { return outermost }
    scope = body
    var levels = next == nil ? Self.reach : .max
    while levels > 0, tree.parent(scope) > 0 {
      let parent = tree.parent(scope)
      if let next, tree.end(parent) > next { break }
      scope = parent
      levels -= 1
    }
    return scope
  }

  // MARK: Answers

  /// An open element in which a comment and its answers may be.
  private struct Branch {
    let end: Int
    /// The number of the first comment in it.
    var first: Int?
  }

  /// Returns for each text how many others it answers, directly or not.
  private func depths(_ bodies: [Int]) -> [Int] {
    var depths: [Int] = []
    var branches: [Branch] = []
    var index = 0
    while index < tree.count, depths.count < bodies.count {
      while let branch = branches.last, index >= branch.end { branches.removeLast() }
      if roles[index].contains(.container) || tree.name(index) == .li {
        branches.append(Branch(end: tree.end(index)))
      }
      if index == bodies[depths.count] {
        let level = levels[index]
        let parent = branches.reversed().lazy.compactMap(\.first).first {
          levels[bodies[$0]] < level
        }
        var last = branches.count - 1
        while last >= 0, branches[last].first == nil {
          branches[last].first = depths.count
          last -= 1
        }
        depths.append(parent.map { depths[$0] + 1 } ?? 0)
      }
      index += 1
    }
    return depths
  }
}
