import FeedModel

/// A page, and what was scanned for it.
struct ScanPage: Sendable {
  let page: TimelinePage
  /// What to go on from; empty for a page for which nothing was scanned.
  var scanned = ScannedRange()
  /// Whether scanning further changes nothing about the page.
  var isDone = true
}
