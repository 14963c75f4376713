import FeedFormats

/// A tree that is being made of ranges of the nodes of another one.
struct TreeCopy {
  private let old: HTMLTree
  private var new: HTMLTree
  /// The ends of the open elements in the old tree, the innermost last.
  private var ends: [Int] = []
  /// The end of the table that is being copied, with which its parts keep their meaning.
  private var tableEnd = Int.max

  init(_ tree: HTMLTree) {
    old = tree
    new = HTMLTree(sharing: tree)
  }

  /// Returns a page without some elements, which are in document order and not inside one another.
  static func tree(_ tree: HTMLTree, without dropped: [Int]) -> HTMLTree {
    var copy = TreeCopy(tree)
    var start = 0
    for index in dropped {
      copy.append(start..<index)
      start = tree.end(index)
    }
    copy.append(start..<tree.count)
    return copy.finished()
  }

  /// Returns a page of some elements, which are in document order and not inside one another: a
  /// `body` with them as its children.
  ///
  /// Rows and cells without their table become `div` elements.
  static func tree(_ tree: HTMLTree, of kept: [Int]) -> HTMLTree {
    var copy = TreeCopy(tree)
    copy.open(.body)
    for index in kept { copy.append(index..<tree.end(index)) }
    return copy.finished()
  }

  /// Opens an element without attributes that is around all that follows, until `close`.
  ///
  /// Parts of tables inside become `div` elements, unless their table is copied, too.
  mutating func open(_ name: HTMLName) {
    new.open(name)
    ends.append(.max)
    tableEnd = 0
  }

  /// Closes the element that has been opened last, and all within it.
  mutating func close() {
    while let end = ends.popLast() {
      new.close()
      if end == .max { return }
    }
  }

  /// Copies the nodes of a range, each into the copy of the innermost open element that is around
  /// it.
  mutating func append(_ nodes: Range<Int>) {
    for index in nodes {
      while let end = ends.last, index >= end {
        new.close()
        ends.removeLast()
      }
      let node = old.nodes[index]
      guard node.name != .text else {
        new.append(copyOf: node)
        continue
      }
      if node.name == .table { tableEnd = max(tableEnd, old.end(index)) }
      let isLoose = node.name.isTablePart && index >= tableEnd
      new.open(copyOf: node, as: isLoose ? .div : node.name)
      ends.append(old.end(index))
    }
  }

  /// Closes all elements, and returns the tree.
  consuming func finished() -> HTMLTree {
    while ends.popLast() != nil { new.close() }
    return new
  }
}
