import FeedFormats

/// Copies of a page with some of its elements, which share its texts and attributes.
enum TreeExcerpt {
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
}
