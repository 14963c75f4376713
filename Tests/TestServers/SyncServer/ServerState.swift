package import FeedModel

/// What a test server has: feeds, items, marks, and its clock.
package struct ServerState: Sendable {
  let personality: Personality
  /// Seconds since 1970.
  package var now: Int64 = 1_795_300_000
  package private(set) var feeds: [ServedFeed] = []
  /// The items in the order of their arrival.
  package private(set) var items: [ServedItem] = []
  private var places: [RemoteItemID: Int] = [:]
  private var feedNumber: UInt64 = 35
  private var itemNumber: UInt64 = 0
  /// The titles of Miniflux's categories, whose numbers begin at 1.
  private(set) var categories = ["All"]
  /// The items that lists have and contents lack, as if one of several databases were behind.
  package var withheld: Set<RemoteItemID> = []
  /// The most identifiers on a page, if the kind of server allows more.
  package var page = Int.max

  init(_ personality: Personality) { self.personality = personality }

  package subscript(id: RemoteItemID) -> ServedItem? { places[id].map { items[$0] } }

  mutating func change(_ id: RemoteItemID, _ change: (inout ServedItem) -> Void) {
    guard let place = places[id] else { return }
    change(&items[place])
  }

  /// The items that lists show, newest first, or latest published first.
  var listed: [ServedItem] {
    let hides = personality.has(.hidesItems)
    let hidden = Set(feeds.filter { $0.isHidden && hides }.map(\.stream))
    let shown = items.reversed().filter { !hidden.contains($0.stream) }
    guard personality.has(.sortsByPublication) else { return shown }
    return shown.sorted { ($0.published, $0.id) > ($1.published, $1.id) }
  }

  /// The title of a feed, as the list of feeds has it.
  package func title(of feed: ServedFeed) -> String {
    personality.wide(feed.title, "&<>?\\/,;")
  }

  /// Sets a mark as a client does. Miniflux notes the time, even if the mark was set.
  mutating func set(_ mark: RemoteMark, _ value: Bool, of id: RemoteItemID) {
    let time = personality == .miniflux233 ? now * 1_000_000 : nil
    change(id) { item in
      item.set(mark, value)
      if let time { item.changed = time }
    }
  }

  mutating func addCategory(_ title: String) {
    if !categories.contains(title) { categories.append(title) }
  }

  mutating func addFeed(_ title: String, url: String, folders: [String]) -> String {
    feedNumber += 1
    var folders = folders
    if personality == .miniflux233 {
      for folder in folders { addCategory(folder) }
      folders = [folders.first ?? "All"]
    }
    let stream =
      switch personality {
      case .freshrss125, .freshrss128, .greader, .miniflux233: "feed/\(feedNumber)"
      case .inoreader, .bazqux: "feed/\(url)"
      case .theoldreader: "feed/" + Self.longID(feedNumber).hexadecimal
      }
    feeds.append(ServedFeed(stream: stream, title: title, url: url, folders: folders))
    return stream
  }

  mutating func addItem(_ make: (RemoteItemID, _ arrival: Int64) -> ServedItem) -> RemoteItemID {
    itemNumber += 1
    let arrival = now * 1_000_000 + Int64(itemNumber % 1_000_000)
    let id =
      switch personality {
      case .freshrss125, .freshrss128: RemoteItemID(UInt64(arrival))
      case .greader, .miniflux233, .bazqux: RemoteItemID(itemNumber)
      case .inoreader: RemoteItemID(itemNumber &* 0x9E37_79B9_7F4A_7C15)
      case .theoldreader: Self.longID(itemNumber)
      }
    places[id] = items.count
    items.append(make(id, arrival))
    return id
  }

  /// Adds an item that was there before, unread and under another number.
  mutating func addAgain(_ item: ServedItem, to stream: String) -> RemoteItemID {
    addItem { id, arrival in
      ServedItem(
        id: id, stream: stream, title: item.title, html: item.html, link: item.link,
        published: item.published, arrival: arrival, changed: arrival, enclosure: item.enclosure)
    }
  }

  mutating func changeFeed(_ stream: String, _ change: (inout ServedFeed) -> Void) {
    for index in feeds.indices where feeds[index].stream == stream { change(&feeds[index]) }
  }

  mutating func removeFeed(_ stream: String) {
    feeds.removeAll { $0.stream == stream }
    removeItems { $0.stream == stream }
  }

  mutating func removeItems(where isGone: (ServedItem) -> Bool) {
    items.removeAll(where: isGone)
    places = [:]
    for (place, item) in items.enumerated() { places[item.id] = place }
  }

  /// Takes feeds and items of another moment. The clock goes on, and the numbers unless they are of
  /// that moment too: then items get those that others have had.
  mutating func restore(_ old: ServerState, withNumbers: Bool) {
    (feeds, items, places, categories) = (old.feeds, old.items, old.places, old.categories)
    if withNumbers { (itemNumber, feedNumber) = (old.itemNumber, old.feedNumber) }
  }

  /// Skips numbers of items, which other users' have.
  mutating func skipNumbers(_ count: Int) { itemNumber += UInt64(count) }

  /// Begins the numbers of items at 1, as a new database does.
  mutating func restartNumbers() { (itemNumber, feedNumber) = (0, 35) }

  /// A number of 96 bits.
  private static func longID(_ number: UInt64) -> RemoteItemID {
    let bytes = [0x5A, 0x3B, 0x1C, 0x2D] + RemoteItemID(number).bytes
    return RemoteItemID(bytes: bytes) ?? RemoteItemID(number)
  }
}
