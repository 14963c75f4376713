import FeedModel
import FeedStorage
import FeedtuiPages
import FeedtuiSettings

/// The archive remembers where the user was: a word for the page, the entry that was selected, and
/// the address of the feed or the name of the query feed, one a line.
extension FeedStore {
  func remember(_ place: StartLocation) async throws(StoreError) {
    let words: [String]
    switch place {
    case .feeds: words = ["feeds"]
    case .queryFeed(let name, let entry): words = ["query", Self.number(of: entry), name]
    case .river(.feed(let id), _, let entry):
      guard let feed = try await feeds.all().first(where: { $0.id == id }) else { return }
      words = ["feed", Self.number(of: entry), feed.url]
    case .river(let kind, _, let entry):
      guard let word = Self.words.first(where: { $0.value == kind })?.key else { return }
      words = [word, Self.number(of: entry)]
    }
    try await setPreference(Preference.place, to: words.joined(separator: "\n"))
  }

  /// Returns where the user was; the newest items if that is not known, or not here any more.
  func rememberedPlace() async throws(StoreError) -> StartLocation {
    let stored = try await preference(Preference.place) ?? ""
    let words = stored.split(separator: "\n", maxSplits: 2).map(String.init)
    let entry = words.dropFirst().first.flatMap { Int64($0) }.map { EntryID($0) }
    switch words.first {
    case "feeds": return .feeds
    case "query" where words.count == 3: return .queryFeed(words[2], entry: entry)
    case "feed" where words.count == 3:
      guard let feed = try await feeds.all().first(where: { $0.url == words[2] }) else {
        return .newest
      }
      return .river(.feed(feed.id), title: feed.title, entry: entry)
    case let word?: return Self.words[word].map { StartLocation.river($0, entry: entry) } ?? .newest
    case nil: return .newest
    }
  }

  private static let words: [String: RiverKind] = [
    "all": .all, "unread": .unread, "favourites": .favourites, "rated": .rated,
    "tagged": .tagged,
  ]

  /// The number of an entry, "-" for none.
  private static func number(of entry: EntryID?) -> String {
    entry.map { String($0.rawValue) } ?? "-"
  }
}
