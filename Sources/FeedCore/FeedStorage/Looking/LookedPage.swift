import FeedModel

/// A page, and what was looked through for it.
struct LookedPage: Sendable {
  let page: TimelinePage
  /// What to go on from; empty for a page that nothing was looked through for.
  var looked = LookedThrough()
  /// Whether looking further changes nothing about the page.
  var isDone = true
}
