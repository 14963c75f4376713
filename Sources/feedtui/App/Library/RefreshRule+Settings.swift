import FeedCore

nonisolated extension RefreshRule {
  /// The rule for a feed that has an interval of its own, or the common one; `nil` if it is not to be
  /// refreshed by itself. A feed can ask to be asked sooner than the common interval says, unless the
  /// reader has said so for this very feed, or has chosen a longer one than the program's own.
  init?(_ own: RefreshInterval?, else common: RefreshInterval) {
    switch own ?? common {
    case .off:
      return nil
    case .every(let seconds):
      let isWord = own != nil || seconds > RefreshRule().usual
      self.init(usual: seconds, least: isWord ? seconds : 0)
    }
  }
}
