import FeedCore

/// The feeds as the reader has sorted them.
nonisolated extension Library {
  /// What the archive knows of feeds, in the sections that the reader's tags make.
  func listing(of overview: FeedsOverview) async throws -> FeedsListing {
    let order = try await store.preference(Preference.tagOrder) ?? ""
    return FeedsListing(
      overview, subscriptions: try subscriptions(),
      order: order.split(separator: "\n").map(String.init))
  }

  /// Remembers in which order tags stand.
  func setOrder(ofTags tags: [String]) async throws {
    // A line of the file is one line, and so are its tags.
    try await store.setPreference(Preference.tagOrder, to: tags.joined(separator: "\n"))
  }

  private func subscriptions() throws -> [Subscription] {
    switch source {
    case .file(let adder): try adder.feedsFile.read().subscriptions
    case .visit(let subscriptions, _, _), .demo(let subscriptions): subscriptions
    }
  }
}
