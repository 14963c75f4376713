package import FeedModel
package import FeedtuiSettings

/// The subscribed feeds with their counts, in the sections that the user made for them.
nonisolated package struct FeedsListing: Equatable, Sendable {
  package let overview: FeedsOverview
  /// The sections in the order of the page, without the profile.
  package let groups: [FeedsGroup]
  private let members: [FeedsGroup: [FeedsRow]]
  /// The order of the rows on the page, and which of them are shown, as it was remembered.
  package var arrangement = FeedsArrangement()

  /// Groups the archive's feeds by the tags and headings of their subscriptions.
  ///
  /// Query feeds come first. Then come the tags in `order`, followed by other tags in the order of
  /// their first feeds. Feeds without a tag are last, below the headings of the user's file. If
  /// many tags have one feed each, they are labels of these feeds, not sections.
  ///
  /// - Parameters:
  ///   - fullTexts: When full texts are fetched, by address, where the user says so.
  ///   - markRules: What marks items read, by address, where the user says so.
  ///   - paused: The addresses of the feeds that are not refreshed, as the user says.
  package init(
    _ overview: FeedsOverview, queryFeeds: [QueryFeedSummary] = [],
    subscriptions: [Subscription] = [], fullTexts: [String: FullText] = [:],
    markRules: [String: MarkReadRule] = [:], paused: Set<String> = [],
    order: [String] = []
  ) {
    let known = Dictionary(
      subscriptions.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
    let labels = Self.labels(overview.feeds.compactMap { known[$0.feed.url] }, but: order)
    var members: [FeedsGroup: [FeedsRow]] = [:]
    var found: [String] = []
    var headings: [FeedsGroup] = []
    for summary in overview.feeds {
      let subscription = known[summary.feed.url]
      var tags: [String] = []
      for tag in subscription?.tags ?? [] where !tags.contains(tag) { tags.append(tag) }
      let sections = tags.filter { !labels.contains($0) }
      for tag in sections where members[.tag(tag)] == nil { found.append(tag) }
      let untagged = subscription?.heading.map(FeedsGroup.heading) ?? .untagged
      if sections.isEmpty, untagged != .untagged, members[untagged] == nil {
        headings.append(untagged)
      }
      let options = FeedOptions(
        tags: tags, isHidden: subscription?.isHidden ?? false, full: fullTexts[summary.feed.url],
        isPaused: paused.contains(summary.feed.url), markRead: markRules[summary.feed.url])
      for group in sections.isEmpty ? [untagged] : sections.map(FeedsGroup.tag) {
        members[group, default: []].append(.feed(summary, group, options))
      }
    }
    let ordered = order.filter(found.contains)
    let rest = found.filter { !order.contains($0) }
    self.overview = overview
    if !queryFeeds.isEmpty { members[.queryFeeds] = Self.rows(of: queryFeeds) }
    self.members = members
    groups =
      (queryFeeds.isEmpty ? [] : [.queryFeeds]) + (ordered + rest).map(FeedsGroup.tag) + headings
      + (members[.untagged] == nil ? [] : [.untagged])
  }

  /// Tags with a single feed that are sections; if there are more, they are labels.
  private static let mostSingle = 9

  /// Returns the tags that are labels: some people tag each feed with a name of its own. Those that
  /// the user has moved are sections.
  private static func labels(_ feeds: [Subscription], but moved: [String]) -> Set<String> {
    let counts = Dictionary(feeds.flatMap { Set($0.tags) }.map { ($0, 1) }, uniquingKeysWith: +)
    let single = counts.filter { $0.value == 1 }.keys
    return single.count > mostSingle ? Set(single).subtracting(moved) : []
  }

  /// Returns the rows of query feeds. Two that are the same get identities of their own.
  private static func rows(of queryFeeds: [QueryFeedSummary]) -> [FeedsRow] {
    var seen: [QueryFeedID: Int] = [:]
    return queryFeeds.map { queryFeed in
      var row = queryFeed
      row.occurrence = 0
      let occurrence = seen[row.id, default: 0]
      seen[row.id] = occurrence + 1
      row.occurrence = occurrence
      return .queryFeed(row)
    }
  }

  /// The feeds or query feeds of a section, in the user's order.
  package func rows(of group: FeedsGroup) -> [FeedsRow] { members[group] ?? [] }

  /// The user's query feeds, in the order of their numbers.
  package var queryFeeds: [QueryFeed] {
    rows(of: .queryFeeds).compactMap { row in
      switch row {
      case .queryFeed(let summary): summary.queryFeed
      case .profile, .account, .feed: nil
      }
    }
  }

  /// The feeds in the user's order, each once, with their tags and the titles that the user sees.
  package var subscriptions: [Subscription] {
    var tags: [FeedID: [String]] = [:]
    for group in groups {
      for case .feed(let summary, _, let own) in rows(of: group) { tags[summary.id] = own.tags }
    }
    return overview.feeds.map { summary in
      Subscription(
        url: summary.feed.url, title: summary.feed.title, tags: tags[summary.id] ?? [])
    }
  }

  /// Returns the next feed or query feed with unread items in the order of the page, or the one
  /// before, around its ends; `nil` if no other than that river's has any. With `isAny` it may have
  /// none. Feeds that the page hides keep their places.
  package func next(
    _ direction: Direction, from kind: RiverKind?, isAny: Bool, settings: Settings = Settings()
  ) -> FeedPlace? {
    var arrangement = arrangement.with(settings)
    arrangement.hidesRead = false
    let shown = groups.flatMap { arrangement.arranged(rows(of: $0), keeping: []) }
    var seen: Set<FeedID> = []
    var places = shown.compactMap { row -> (FeedPlace, unread: Int)? in
      switch row {
      case .profile, .account: return nil
      case .queryFeed(let summary):
        return (.queryFeed(summary.queryFeed), summary.count?.unread ?? 0)
      case .feed(let summary, _, _):
        // A feed has a row in each of its tags.
        guard seen.insert(summary.id).inserted else { return nil }
        return (.feed(summary.feed), summary.unread)
      }
    }
    if direction == .newer { places.reverse() }
    let start = places.firstIndex { place, _ in
      switch (place, kind) {
      case (.feed(let feed), .feed(let id)): feed.id == id
      case (.queryFeed(let one), .queryFeed(let other)): one == other
      case (.feed, _), (.queryFeed, _): false
      }
    }
    let rest = start.map { places[($0 + 1)...] + places[..<$0] } ?? places[...]
    return rest.first { isAny || $0.unread > 0 }?.0
  }

  /// The names of the tags, in the order of the page.
  package var tags: [String] {
    groups.compactMap { group in
      switch group {
      case .tag(let tag): tag
      case .profile, .accounts, .queryFeeds, .heading, .untagged: nil
      }
    }
  }

}

/// A feed or a query feed.
nonisolated package enum FeedPlace: Equatable, Sendable {
  case feed(Feed)
  case queryFeed(QueryFeed)
}
