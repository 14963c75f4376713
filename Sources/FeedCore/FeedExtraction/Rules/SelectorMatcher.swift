import FeedFormats

/// Finds the elements of a page that selectors mean, in linear time.
///
/// On the way down to an element, the simple selectors of an alternative are used up greedily, from
/// the outermost on; what is left for an element depends on its parent alone.
struct SelectorMatcher {
  private let tree: HTMLTree
  private var matches: [Bool]

  /// Returns the elements that one of the selectors means, in document order and without those that
  /// are inside another one.
  static func outermost(_ selectors: [ElementSelector], in tree: HTMLTree) -> [Int] {
    var matcher = SelectorMatcher(tree)
    for selector in selectors {
      for alternative in selector.alternatives { matcher.mark(alternative) }
    }
    return matcher.outermost()
  }

  private init(_ tree: HTMLTree) {
    self.tree = tree
    matches = [Bool](repeating: false, count: tree.count)
  }

  /// Marks the elements that one alternative means.
  private mutating func mark(_ steps: [ElementSelector.Simple]) {
    guard let last = steps.last else { return }
    // The number of steps before the last one that an element and those around it have.
    var reached = [UInt8](repeating: 0, count: tree.count)
    for index in 0..<tree.count where tree.name(index) != .text {
      let parent = tree.parent(index)
      let count = parent >= 0 ? Int(reached[parent]) : 0
      if count == steps.count - 1 {
        reached[index] = UInt8(count)
        if last.matches(tree, index) { matches[index] = true }
      } else {
        reached[index] = UInt8(count + (steps[count].matches(tree, index) ? 1 : 0))
      }
    }
  }

  private func outermost() -> [Int] {
    var found: [Int] = []
    var index = 0
    while index < tree.count {
      if matches[index] { found.append(index) }
      index = matches[index] ? tree.end(index) : index + 1
    }
    return found
  }
}

extension ElementSelector.Simple {
  fileprivate func matches(_ tree: HTMLTree, _ index: Int) -> Bool {
    guard name == nil || name == tree.name(index) else { return false }
    let span = tree.store.span
    if name == .other {
      let written = tree.nodes[index].range
      guard Self.equal(span, written, tag, byte: \.markupLowercased) else { return false }
    }
    if let id {
      guard let value = tree.attribute(AttributeName.id, of: index),
        Self.equal(span, value, id, byte: \.self)
      else { return false }
    }
    guard !classes.isEmpty else { return true }
    guard let value = tree.attribute(AttributeName.class, of: index) else { return false }
    return classes.allSatisfy { Self.contains(span, value, $0) }
  }

  private static func equal(
    _ span: Span<UInt8>, _ range: Range<Int>, _ name: [UInt8], byte: (UInt8) -> UInt8
  ) -> Bool {
    guard range.count == name.count else { return false }
    return name.indices.allSatisfy { byte(span[range.lowerBound + $0]) == name[$0] }
  }

  /// Whether one of the names in a class attribute is `name`.
  private static func contains(
    _ span: Span<UInt8>, _ range: Range<Int>, _ name: [UInt8]
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !span[end].isMarkupSpace { end += 1 }
      if equal(span, start..<end, name, byte: \.self) { return true }
      start = end + 1
    }
    return false
  }
}
