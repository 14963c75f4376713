import FeedCore

/// The feeds as the reader has sorted them.
nonisolated extension Library {
  /// What the archive knows of feeds, in the sections that the reader's tags make.
  func listing(of overview: FeedsOverview) async throws -> FeedsListing {
    let order = try await store.preference(Preference.tagOrder) ?? ""
    let contents = try contents()
    var views: [ViewSummary] = []
    for (index, view) in contents.views.enumerated() {
      views.append(
        ViewSummary(
          view: view, number: index + 1, count: try await store.count(of: view, now: now())))
    }
    return FeedsListing(
      overview, views: views, subscriptions: contents.subscriptions,
      order: order.split(separator: "\n").map(String.init))
  }

  /// Remembers in which order tags stand.
  func setOrder(ofTags tags: [String]) async throws {
    // A line of the file is one line, and so are its tags.
    try await store.setPreference(Preference.tagOrder, to: tags.joined(separator: "\n"))
  }

  private func contents() throws -> FeedsFile.Contents {
    switch source {
    case .file(let adder): try adder.feedsFile.read()
    case .visit(let subscriptions, _, _), .demo(let subscriptions):
      FeedsFile.Contents(subscriptions: subscriptions)
    }
  }
}
