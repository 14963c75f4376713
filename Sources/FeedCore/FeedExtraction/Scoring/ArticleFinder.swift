import FeedFormats

/// Finds the parts of a pruned page that make up its article, as Readability's `_grabArticle` does.
struct ArticleFinder {
  private let tree: HTMLTree
  private let measure: TextMeasure
  private var scores: CandidateScores

  /// The number of best elements whose common ancestors are looked at.
  private static let candidates = 5
  /// The number of good elements in an ancestor that make it the better choice.
  private static let quorum = 3

  init(_ tree: HTMLTree, _ measure: TextMeasure, weighsClasses: Bool) {
    self.tree = tree
    self.measure = measure
    scores = CandidateScores(tree, measure, weighsClasses: weighsClasses)
  }

  /// Returns the best element and the siblings that belong to it, in document order.
  mutating func parts() -> [Int] {
    let ranking = ranked()
    guard let best = ranking.first, !isRoot(best) else { return wholePage() }
    var top = commonAncestor(ranking) ?? best
    scores.prepare(top)
    top = betterAncestor(top)
    while tree.parent(top) > 0, !isRoot(tree.parent(top)), isOnlyChild(top) {
      top = tree.parent(top)
    }
    scores.prepare(top)
    return joined(top)
  }

  private func isRoot(_ index: Int) -> Bool {
    index <= 0 || tree.name(index) == .body || tree.name(index) == .html
  }

  private func wholePage() -> [Int] {
    guard let body = (0..<tree.count).first(where: { tree.name($0) == .body }) else { return [0] }
    return [body]
  }

  /// Returns the elements with the highest scores, the best first.
  private func ranked() -> [Int] {
    var best: [Int] = []
    for index in 0..<tree.count where scores.isScored[index] {
      let score = scores.scores[index]
      let place = best.firstIndex { scores.scores[$0] < score } ?? best.count
      if place < Self.candidates {
        best.insert(index, at: place)
        if best.count > Self.candidates { best.removeLast() }
      }
    }
    return best
  }

  private func ancestors(_ index: Int) -> [Int] {
    var found: [Int] = []
    var parent = tree.parent(index)
    while parent > 0 {
      found.append(parent)
      parent = tree.parent(parent)
    }
    return found
  }

  /// Returns an ancestor of the best element that contains several others nearly as good.
  private func commonAncestor(_ ranking: [Int]) -> Int? {
    let best = ranking[0]
    let others = ranking.dropFirst()
      .filter { scores.scores[$0] >= scores.scores[best] * 0.75 }
      .map { Set(ancestors($0)) }
    guard others.count >= Self.quorum else { return nil }
    return ancestors(best).first { parent in
      !isRoot(parent) && others.count { $0.contains(parent) } >= Self.quorum
    }
  }

  /// Returns an ancestor that scores higher than `top`; `top` itself if there is none.
  private func betterAncestor(_ top: Int) -> Int {
    var last = scores.scores[top]
    let threshold = last / 3
    var parent = tree.parent(top)
    while !isRoot(parent) {
      defer { parent = tree.parent(parent) }
      guard scores.isScored[parent] else { continue }
      let score = scores.scores[parent]
      if score < threshold { break }
      if score > last { return parent }
      last = score
    }
    return top
  }

  private func isOnlyChild(_ index: Int) -> Bool {
    tree.children(tree.parent(index)).count { tree.name($0) != .text } == 1
  }

  /// Returns `top` and those of its siblings that read like parts of the same text.
  private func joined(_ top: Int) -> [Int] {
    let score = scores.scores[top]
    let threshold = max(10, score * 0.2)
    let topClass = tree.value(AttributeName.class, of: top) ?? ""
    return tree.children(tree.parent(top)).filter { sibling in
      if sibling == top { return true }
      guard tree.name(sibling) != .text else { return false }
      let isAlike = !topClass.isEmpty && tree.value(AttributeName.class, of: sibling) == topClass
      let bonus = isAlike ? score * 0.2 : 0
      if scores.isScored[sibling], scores.scores[sibling] + bonus >= threshold { return true }
      return tree.name(sibling) == .p && isProse(sibling)
    }
  }

  /// Whether a neighbour of the best element is text, not a line of links.
  private func isProse(_ index: Int) -> Bool {
    let nodes = index..<tree.end(index)
    let count = measure.characters(nodes)
    let density = measure.linkDensity(nodes)
    if count > 80 { return density < 0.25 }
    guard count > 0, density == 0 else { return false }
    let text = tree.text(index)
    return text.contains(". ") || text.last { !$0.isWhitespace } == "."
  }
}
