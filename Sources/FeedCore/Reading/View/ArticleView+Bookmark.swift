extension ArticleView {
  /// What of the article is in sight.
  public struct Bookmark {
    fileprivate let top: Place
    fileprivate let shift: Int
    fileprivate let size: Size
    /// The same place at other sizes; `nil` stands for the beginning.
    fileprivate let position: ReadingPosition?
  }

  public var bookmark: Bookmark {
    Bookmark(top: top, shift: shift, size: size, position: position)
  }

  /// Shows what was in sight; at another size, from the same words on.
  public mutating func go(to bookmark: Bookmark) {
    if bookmark.size == size {
      top = bookmark.top
    } else if let position = bookmark.position {
      restore(position)
    } else {
      top = .beginning
    }
    shift = bookmark.shift
    settle()
  }
}
