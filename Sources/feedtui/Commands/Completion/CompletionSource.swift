import FeedFiltering
import FeedModel
import FeedStorage
import FeedtuiSettings
import SafeText

/// The candidates for words of a command line, from the feeds file and the archive.
///
/// It only reads. A file that is missing or unreadable yields no candidates.
nonisolated struct CompletionSource: Sendable {
  let words: CommandWords

  /// The maximum number of entries that are offered.
  private static let entries = 200

  /// The addresses of feeds, with their titles.
  var addresses: [CompletionCandidate] {
    let titles = archive?.feedTitles() ?? [:]
    return contents.subscriptions.compactMap { subscription in
      let shown = AddressText.withoutCredentials(subscription.url)
      guard !words.contains(shown) else { return nil }
      return CompletionCandidate(shown, description: Self.title(of: subscription, titles) ?? "")
    }
  }

  /// The titles of feeds, then their addresses.
  var feeds: [CompletionCandidate] {
    let titles = archive?.feedTitles() ?? [:]
    let named = contents.subscriptions.compactMap { subscription in
      Self.title(of: subscription, titles).flatMap { title in
        CompletionCandidate(
          title, description: AddressText.withoutCredentials(subscription.url))
      }
    }
    return named + addresses
  }

  /// The tags of all feeds.
  var tags: [CompletionCandidate] {
    Set(contents.subscriptions.flatMap(\.tags)).sorted()
      .filter { !words.contains($0) }.compactMap { CompletionCandidate($0) }
  }

  /// The tags on items.
  var itemTags: [CompletionCandidate] {
    let names = archive?.itemTags() ?? []
    return (names.contains(ItemTag.later) ? names : names + [ItemTag.later])
      .compactMap { CompletionCandidate($0) }
  }

  /// The names of query feeds.
  var queryFeeds: [CompletionCandidate] {
    contents.queryFeeds.compactMap { CompletionCandidate($0.name, description: $0.text) }
  }

  /// What the query that is being typed may become.
  var queries: [CompletionCandidate] {
    let typed = words.words.indices.contains(words.current) ? words.words[words.current] : ""
    let contents = contents
    let titles = archive?.feedTitles() ?? [:]
    let vocabulary = QueryVocabulary(
      tags: contents.subscriptions.flatMap(\.tags),
      feeds: contents.subscriptions.compactMap { Self.title(of: $0, titles) },
      itemTags: archive?.itemTags() ?? [])
    let completion = Completion(typed, vocabulary)
    return (completion?.texts ?? []).compactMap { CompletionCandidate($0) }
  }

  /// The numbers of the newest entries that the command can change or show.
  var newestEntries: [CompletionCandidate] {
    let query = ListQuery(kinds: kinds, limit: Self.entries)
    return (archive?.list(query) ?? []).compactMap { entry in
      let number = String(entry.id.rawValue)
      guard !words.contains(number) else { return nil }
      return CompletionCandidate(number, description: "\(entry.title) · \(entry.feedTitle)")
    }
  }

  /// The kinds for the entries that the command changes.
  ///
  /// `mark read` changes unread entries, `favourite --remove` changes favourites, and
  /// `rate 0` changes rated entries, and `tag --remove` tagged ones.
  private var kinds: Set<RiverKind> {
    if words.contains("mark"), words.contains("read") { return [.unread] }
    if words.contains("rate"), words.contains("0") { return [.rated] }
    if words.contains("tag"), words.contains("--remove") { return [.tagged] }
    return words.contains("--remove") ? [.favourites] : []
  }

  private var contents: FeedsFile.Contents {
    (try? FeedsFile(path: words.paths.feeds).read()) ?? FeedsFile.Contents()
  }

  private var archive: ReadOnlyArchive? { ReadOnlyArchive(path: words.paths.archive) }

  /// Returns the user's title for a feed, or else the feed's own.
  ///
  /// Returns `nil` if neither is known, or if the title is only the address.
  private static func title(of subscription: Subscription, _ titles: [String: String]) -> String? {
    let title = subscription.title ?? titles[subscription.url]
    return title == AddressText.withoutCredentials(subscription.url) ? nil : title
  }
}
