import FeedModel
import FeedtuiLibrary
import FeedtuiPages
import SafeText

/// What the user does to the items of feeds, query feeds and whole sections, where they stand.
struct FeedsActs {
  let context: PageContext

  /// Marks all items of these rows read.
  func markRead(_ rows: [FeedsRow]) {
    guard let scope = scope(of: rows) else { return }
    context.act { .readView(scope, nil, within: nil, number: $0) }
  }

  /// Whether a key is about feeds: the overview stands for all of them, and has a key of its own.
  func isAboutFeeds(_ rows: [FeedsRow]) -> Bool {
    guard rows.contains(where: { $0.id == .profile }) else { return true }
    context.say("\(context.keys["read-all"]) marks all feeds read")
    return false
  }

  /// Marks them read if any is unread, otherwise all unread.
  func toggleRead(_ rows: [FeedsRow]) {
    if rows.contains(where: { $0.unread > 0 }) { return markRead(rows) }
    guard let scope = scope(of: rows) else { return }
    context.act { .unreadView(scope, number: $0) }
  }

  /// Refreshes the feeds of these rows, and syncs their accounts; without rows all of them.
  func refresh(_ rows: [FeedsRow]) {
    let feeds = rows.compactMap(\.summary)
    let accounts = rows.compactMap { row in
      if case .account(let report) = row { report.name } else { nil }
    }
    if !accounts.isEmpty { context.carryOut(.network(.sync(accounts))) }
    guard accounts.isEmpty || !feeds.isEmpty else { return }
    if feeds.count == 1,
      let objection = FeedsRefusals.objection(to: .refresh, feeds.map(\.feed))
    {
      return context.say(objection)
    }
    context.carryOut(.network(.refresh(feeds.isEmpty ? nil : feeds.map(\.id))))
  }

  /// Opens the web page of a feed; what is not an address of the web has none.
  func browse(_ feed: Feed) {
    let address = feed.site ?? feed.url
    guard !address.hasPrefix("feedtui:") else {
      return context.say("“\(Sanitizer.line(feed.title))” has no web page")
    }
    context.carryOut(.screen(.browse(address)))
  }

  private func scope(of rows: [FeedsRow]) -> TimelineScope? {
    guard let kind = Self.river(of: rows, named: "") else {
      context.say("Select a feed first")
      return nil
    }
    return TimelineScope(kind, now: context.clock.now())
  }

  /// Returns the river of all items of these rows; `nil` if there are none.
  nonisolated static func river(of rows: [FeedsRow], named name: String) -> RiverKind? {
    var (urls, parts): ([String], [QueryExpression]) = ([], [])
    for row in rows {
      switch row {
      case .profile: return .all
      case .account: break
      case .queryFeed(let summary): parts.append(summary.queryFeed.expression)
      case .feed(let summary, _, _): urls.append(summary.feed.url)
      }
    }
    if parts.isEmpty, urls.count == 1, let feed = rows.first?.summary?.id { return .feed(feed) }
    if !urls.isEmpty { parts.append(.feeds(urls, .holds)) }
    guard !parts.isEmpty else { return nil }
    // It has no text, because it is not a line of the feeds file.
    return .queryFeed(
      QueryFeed(
        name: name, expression: parts.count == 1 ? parts[0] : .any(parts), text: ""))
  }
}
