import FeedModel

/// A page, and what was read for it.
struct ScanPage: Sendable {
  let page: TimelinePage
  let known: ScanCache.KnownEntries
  /// Whether reading further changes nothing about the page.
  let isDone: Bool
}
