import FeedCore

nonisolated extension LedgerEntry {
  /// What else followed, if anything did.
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
  /// As the documents and headers spell it.
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
