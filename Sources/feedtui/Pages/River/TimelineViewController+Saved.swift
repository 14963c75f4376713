import FeedCore

/// Saved views: rivers of what an expression of the reader's holds for.
extension TimelineViewController {
  /// Shows a view as a river of its own, as of now. The one that is shown already is shown whole, and as of now.
  func show(_ view: SavedView, from origin: ViewOrigin) {
    self.origin = origin
    guard case .view(view, _) = request.filter else {
      return show(.view(view, now: clock.now()))
    }
    if request.search != nil { endSearch() }
    show(again: view)
  }

  /// The same view from now on without what has left it.
  func show(again view: SavedView) {
    request.kept = []
    request.filter = .view(view, now: clock.now())
    if list.state.isFailed { becomeLoading() }
    watchAgain()
  }

  /// The file names these views now. The one that is shown changes with its line; one that is gone stays until it
  /// is left.
  func viewsChanged(to views: [SavedView]) {
    guard case .view(let shown, _) = request.filter, !views.contains(shown),
      let new = views.first(where: { $0.name == shown.name })
    else { return }
    show(.view(new, now: clock.now()))
  }

  /// Looking through the archive takes a while: rows of another view are not shown for this one, and the next key is
  /// obeyed at once.
  func pageIsLate() {
    guard case .view = request.filter, goal == .sought || page?.request != request else { return }
    isLate = true
    guard page?.request.filter.asRemembered != request.filter.asRemembered else { return }
    page = nil
    becomeLoading()
  }

  /// The reader has changed his mind about where to go.
  func seekNoMore() {
    isLate = false
    if goal == .sought { delegate?.carryOut(.archive(.cancelSeek)) }
    goal = nil
  }

  /// Back to where the view was chosen.
  func leaveView() {
    switch origin {
    case .river: show(.all)
    case .feeds: leaveFeed()
    }
  }
}
