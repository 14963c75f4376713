import FeedModel

/// A page, and what was read for it.
struct ScanPage: Sendable {
  let page: TimelinePage
  let known: KnownEntries
  /// Whether reading further changes nothing about the page.
  let isDone: Bool
}

/// What is known of the entries of a view, so that they need not be read again.
struct KnownEntries: Sendable {
  var scanned = ScannedRange()
  var sorted = SortedRun()
}
