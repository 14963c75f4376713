import FeedFetching
package import FeedModel
import SafeText

extension SubscriptionList {
  /// The user's subscriptions as a list for other programs.
  ///
  /// - Parameter summaries: What the archive knows of the feeds, by address: their own titles, for
  ///   subscriptions without one, and their web pages.
  /// - Parameter settings: Those of the feeds' lines, of which no secrets and no programs go out.
  package init(
    _ subscriptions: [Subscription], _ summaries: [String: FeedSummary],
    settings: [String: FeedSettings]
  ) {
    self.init(
      title: "feedtui",
      feeds: subscriptions.map { subscription in
        let summary = summaries[subscription.url]
        return Feed(
          url: subscription.url,
          title: subscription.title ?? summary?.ownTitle ?? subscription.url,
          site: summary?.feed.site,
          folders: subscription.tags.first.map { $0.split(separator: "/").map(String.init) } ?? [],
          categories: Array(subscription.tags.dropFirst()),
          words: FeedsLine.words(of: subscription, settings[subscription.url]))
      })
  }

  /// The list without user names and passwords, for other people.
  package var withoutCredentials: SubscriptionList {
    var list = self
    for index in list.feeds.indices {
      list.feeds[index].url = AddressText.withoutCredentials(feeds[index].url)
      list.feeds[index].title = feeds[index].title.map(AddressText.withoutCredentials)
    }
    return list
  }
}

extension FeedsLine {
  /// The words of a line without its address, and without what only its own server may know.
  fileprivate static func words(of subscription: Subscription, _ settings: FeedSettings?) -> String
  {
    var settings = settings ?? FeedSettings()
    settings.access = FeedAccess()
    let text = FeedsLine(subscription, settings: settings).text
    return String(text.dropFirst(FeedsToken.address(subscription.url).count + 1))
  }

  /// The line of a feed in our own list, whose words count; `nil` in a list of another program.
  fileprivate init?(_ feed: SubscriptionList.Feed) {
    guard let words = feed.words,
      let line = try? FeedsLine(
        parsing: FeedsToken.address(feed.url) + " " + Sanitizer.line(words)),
      line.settings.access == FeedAccess()
    else { return nil }
    self = line
  }
}

extension FeedsFile.Contents {
  /// The feeds of a list.
  package init(_ feeds: [SubscriptionList.Feed]) {
    let own = feeds.map { FeedsLine($0) }
    let subscriptions = zip(feeds, own).map { $1?.subscription ?? Subscription($0) }
    self.init(
      subscriptions: subscriptions, lines: subscriptions.map { FeedsFile.Line.feed(url: $0.url) })
    for case let line? in own { settings[line.subscription.url] = line.settings }
  }
}

extension Subscription {
  /// A feed of another program's list as a subscription. Its folders become one tag, and each of
  /// its categories becomes another.
  package init(_ feed: SubscriptionList.Feed) {
    let folder = feed.folders.joined(separator: "/")
    var tags = folder.isEmpty ? [] : [folder]
    for category in feed.categories where !tags.contains(category) { tags.append(category) }
    // OPML requires a title, so programs write the address for a feed without one.
    let addresses = [feed.url, AddressText.withoutCredentials(feed.url)]
    let title = feed.title.flatMap { addresses.contains($0) ? nil : $0 }
    // Another program's category must not become a mark or a setting of the feeds file.
    self.init(
      url: Sanitizer.line(feed.url), title: title.map(Sanitizer.line),
      tags: tags.map(Self.plainTag).filter(FeedsFile.isTag))
  }

  /// Returns the tag without leading characters that are marks in the feeds file.
  package static func plainTag(_ tag: String) -> String {
    String(Sanitizer.line(tag).drop { $0 == "!" || $0 == "~" })
  }
}
