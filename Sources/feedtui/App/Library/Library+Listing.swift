import FeedCore

/// The feeds as the reader has sorted them.
nonisolated extension Library {
  /// What the archive knows of feeds, in the sections that the reader's tags make, and the views with what is known of
  /// them. A feed that is in the reader's file no more is left out: the archive is about to follow. Without the file it does
  /// not, and all are there.
  func listing(
    of overview: FeedsOverview, counts: [SavedView: ViewCount] = [:]
  ) async throws -> FeedsListing {
    let order = try await store.preference(Preference.tagOrder) ?? ""
    let contents = try contents()
    let subscriptions =
      contents.isMissing ? try await store.subscriptions() : contents.subscriptions
    var overview = overview
    if !contents.isMissing {
      let followed = Set(subscriptions.map(\.url))
      overview.feeds.removeAll { !followed.contains($0.feed.url) }
    }
    let views = contents.views.enumerated().map { index, view in
      ViewSummary(view: view, number: index + 1, count: counts[view])
    }
    return FeedsListing(
      overview, views: views, subscriptions: subscriptions,
      order: order.split(separator: "\n").map(String.init))
  }

  /// What these views show now; one that cannot be counted has no count. That takes a while.
  func counts(of views: [SavedView]) async throws -> [SavedView: ViewCount] {
    var counts: [SavedView: ViewCount] = [:]
    for view in views where counts[view] == nil {
      do {
        counts[view] = try await store.count(of: view, now: now())
      } catch let error as CancellationError {
        throw error
      } catch {
        // The page has more to show than this count; who opens the view is told why it fails.
        continue
      }
    }
    return counts
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
