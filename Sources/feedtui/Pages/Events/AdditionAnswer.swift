package import FeedFormats

/// What has come of feeds that were to be added.
nonisolated package enum AdditionAnswer: Sendable {
  /// They are followed now, or were before.
  case added
  /// The address is that of a page with several feeds.
  case choices([FeedLink])
  /// Some, or all, could not be added; the sentence says why. `rest` is what to try again, if that
  /// is not all.
  case failed(String, rest: String?)
}
