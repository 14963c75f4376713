import FeedModel
import FeedReading
import FeedtuiPages

/// Where an article has been: where links within it were opened, and where each of its texts was
/// left.
struct ReaderPlaces {
  /// Where links were opened, the last one last.
  private var jumps: [ReadingPosition?] = []
  private var left: [TextForm: ReadingPosition?] = [:]
  /// What the archive knows of how far the text has been read.
  var kept: ReadingPosition?

  /// Puts the beginning of a block at the top. `back` leads back.
  mutating func jump(toBlock index: Int, in view: inout ArticleView) {
    jumps.append(view.position)
    view.go(toBlock: index)
  }

  /// Goes to where the last link was opened. Returns whether there was one.
  mutating func back(in view: inout ArticleView) -> Bool {
    guard let place = jumps.popLast() else { return false }
    if let place { view.restore(place) } else { view.goToTop() }
    return true
  }

  /// One text of the article gives way to another, which is shown where it was left.
  mutating func exchange(
    _ old: TextForm, for new: TextForm, in view: inout ArticleView,
    _ exchange: (inout ArticleView) -> Void
  ) {
    let isOther = old != new
    if isOther {
      left[old] = view.position
      jumps = []
    }
    exchange(&view)
    guard isOther, let place = left[new] else { return }
    if let place { view.restore(place) } else { view.goToTop() }
  }
}
