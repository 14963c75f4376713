import FeedModel
import TerminalKit

extension ArticleView {
  /// The visible part of the article.
  package struct Bookmark {
    fileprivate let top: Place
    fileprivate let shift: Int
    fileprivate let size: Size
    /// The same place for other sizes; `nil` is the beginning.
    fileprivate let position: ReadingPosition?
  }

  package var bookmark: Bookmark {
    Bookmark(top: top, shift: shift, size: size, position: position)
  }

  /// Shows the part of a bookmark; at another size, the page begins with the same words.
  package mutating func go(to bookmark: Bookmark) {
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
