import FeedModel
import FeedtuiSettings

/// What the river says in place of its rows.
struct RiverMessages {
  /// The keys that the messages name.
  let keys: KeyHints
  /// Another program's feeds that could be imported; `nil` if there are none.
  var neighbour: String?
  /// What the program may do: a message names nothing else.
  var capabilities = Capabilities.all

  /// `isLate` says that the archive takes its time.
  func loading(isLate: Bool) -> PageMessage {
    PageMessage(headline: isLate ? "Searching the archive…" : "Loading…")
  }

  func failed(_ message: String) -> PageMessage {
    .failure(message, help: "\(keys["refresh-all"]) refresh · \(keys["quit"]) quit")
  }

  /// The page has no rows, or none yet.
  func nothing(on page: TimelinePage, isRefreshing: Bool) -> PageMessage {
    if page.scan != nil { return loading(isLate: true) }
    return page.request.search == nil
      ? empty(page.request.kind, isRefreshing: isRefreshing) : nothingFound
  }

  /// What someone who follows nothing can begin with.
  private var beginnings: String {
    let offers: [(isThere: Bool, words: String)] = [
      (
        capabilities.contains(.adding),
        "\(keys["add-feed"]) takes the address of a feed or of any web page"
      ),
      (
        capabilities.contains(Capabilities.importingLists),
        "\(keys["import-opml"]) takes an OPML file"
      ),
      (capabilities.contains(.programs), "'feedtui --demo' shows a sample"),
    ]
    return offers.filter(\.isThere).map(\.words).joined(separator: " · ")
  }

  private var nothingFound: PageMessage {
    PageMessage(
      headline: "Nothing found",
      help: "\(keys["back"]) back · \(keys["search"]) new search · \(keys["filter"]) filter")
  }

  /// The view holds nothing.
  private func empty(_ kind: RiverKind, isRefreshing: Bool) -> PageMessage {
    switch kind {
    case .all where isRefreshing:
      PageMessage(headline: "Fetching your feeds…", help: "\(keys["cancel"]) cancels")
    case .all:
      PageMessage(
        headline: "No items yet",
        help: neighbour.map { "newsboat's feeds are in \($0): 'feedtui import newsboat' adds them" }
          ?? beginnings)
    case .unread:
      PageMessage(
        headline: "Nothing unread", help: "\(keys["all"]) all · \(keys["favourites"]) favourites")
    case .favourites:
      PageMessage(
        headline: "No favourites yet", help: "\(keys["favourite"]) adds one · \(keys["all"]) all")
    case .rated:
      PageMessage(
        headline: "Nothing rated yet",
        help: "\(keys["details"]) details of an item, where 1 to 5 rate it · \(keys["all"]) all")
    case .tagged:
      PageMessage(
        headline: "Nothing tagged yet",
        help: "\(keys["tag"]) tags an item · \(keys["later"]) later · \(keys["all"]) all")
    case .feed:
      PageMessage(headline: "No items in this feed", help: "\(keys["back"]) back")
    case .queryFeed:
      PageMessage(headline: "Nothing in this query feed", help: "\(keys["back"]) back")
    }
  }
}
