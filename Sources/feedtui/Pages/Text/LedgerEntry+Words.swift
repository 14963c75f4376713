import FeedModel

nonisolated extension LedgerEntry {
  /// The consequence of the attempt; `nil` if there is none.
  var words: String? {
    switch decision {
    case .taken: newItems.flatMap { $0 > 0 ? "\($0) new" : nil }
    case .failed: status == nil ? nil : failure == "status" ? "failed" : failure
    case .moved: "moved; now fetched from its new address"
    case .returned: "new address failed; fetched from the old one"
    case .paused: "host paused"
    case .retired: "gone for good"
    }
  }
}

nonisolated extension DueReason {
  /// The reason as documents and headers spell it.
  var words: String {
    switch self {
    case .setting: "setting"
    case .cacheControl: "Cache-Control"
    case .expires: "Expires"
    case .ttl: "ttl"
    case .syndication: "sy:updatePeriod"
    case .failure: "failing"
    case .pause: "pause"
    }
  }
}
