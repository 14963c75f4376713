import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// The feeds in the order of the user.
nonisolated extension Library {
  /// Returns the feeds in the sections of the user's tags, and the query feeds with their counts.
  ///
  /// A feed that is no longer in the feeds file is left out, because the archive will follow the
  /// file. If the file is missing, the archive does not, and all feeds are included.
  func listing(
    of overview: FeedsOverview, counts: [QueryFeed: QueryFeedCount] = [:]
  ) async throws -> FeedsListing {
    let order = try await store.preference(Preference.tagOrder) ?? ""
    let contents = try await resolvedContents()
    let lines = try await lines(of: contents)
    let subscriptions = lines + (try await store.feeds.others())
    var overview = overview
    if !contents.isMissing {
      let followed = Set(lines.map(\.url))
      overview.feeds.removeAll { $0.feed.isInFile && !followed.contains($0.feed.url) }
    }
    let queryFeeds = contents.queryFeeds.enumerated().map { index, queryFeed in
      QueryFeedSummary(queryFeed: queryFeed, number: index + 1, count: counts[queryFeed])
    }
    var listing = FeedsListing(
      overview, queryFeeds: queryFeeds, subscriptions: subscriptions,
      fullTexts: contents.settings.compactMapValues(\.full),
      markRules: contents.settings.compactMapValues(\.markRead),
      paused: Set(contents.settings.filter { $0.value.refresh == .off }.keys),
      order: order.split(separator: "\n").map(String.init))
    listing.arrangement = FeedsArrangement(
      stored: try await store.preference(Preference.feedsArrangement))
    return listing
  }

  /// Returns the same as of now, with all counts; `nil` if the archive is being closed.
  func listing() async throws -> FeedsListing? {
    for try await overview in store.feeds.overviews(now: now) {
      return try await listing(
        of: overview, counts: try await counts(of: resolvedContents().queryFeeds))
    }
    return nil
  }

  /// Returns the current counts of query feeds, which takes a while.
  ///
  /// A query feed that cannot be counted is left out.
  func counts(of queryFeeds: [QueryFeed]) async throws -> [QueryFeed: QueryFeedCount] {
    var counts: [QueryFeed: QueryFeedCount] = [:]
    for queryFeed in queryFeeds where counts[queryFeed] == nil {
      do {
        counts[queryFeed] = try await store.timeline.count(of: queryFeed, now: now())
      } catch .cancelled {
        throw StoreError.cancelled
      } catch {
        // The page can do without this count. Opening the query feed shows the error.
        continue
      }
    }
    return counts
  }

  /// Returns the tags and titles that a query can name.
  func names() async throws -> FeedNames {
    let contents = try contents()
    let feeds = try await store.feeds.all()
    let subscriptions = try await lines(of: contents) + store.feeds.foldered()
    return FeedNames(
      subscriptions: subscriptions, titles: feeds.map(\.title),
      itemTags: try await store.timeline.itemTags())
  }

  /// Returns the lines of the feeds file; those that were last read if it is missing.
  private func lines(of contents: FeedsFile.Contents) async throws -> [Subscription] {
    contents.isMissing ? try await store.feeds.subscriptions() : contents.subscriptions
  }

  /// Returns the contents of the feeds file. Tags of query feeds are also those of feeds without a
  /// line.
  private func resolvedContents() async throws -> FeedsFile.Contents {
    var contents = try contents()
    if case .file = source { contents.resolveTags(with: try await store.feeds.foldered()) }
    return contents
  }

  private func contents() throws -> FeedsFile.Contents {
    switch source {
    case .file(let file): try file.read()
    case .visit(let subscriptions, _, _), .demo(let subscriptions):
      FeedsFile.Contents(subscriptions: subscriptions)
    case .archive(let queryFeeds):
      FeedsFile.Contents(queryFeeds: queryFeeds, isMissing: true)
    }
  }
}
