import FeedModel
import TestSupport

/// What the server and the telephone do in a `SyncedWorld`.
struct ServedSide {
  let server: StrictServer
  /// What the documents of feeds have, by address.
  private(set) var documents: [String: [ServedItem]] = [:]
  /// How many items there have been.
  private(set) var count = 0
  /// The streams whose documents the server has fetched.
  private var fetched: Set<String> = []
  private var backup: ServerState

  private static let telephone = 2

  init(_ server: StrictServer) {
    self.server = server
    backup = server.state
  }

  mutating func addItem(_ acts: inout ActRecord, _ random: inout Seeded) {
    guard let feed = server.state.feeds.randomElement(using: &random) else { return }
    count += 1
    let kind = ["Item", "Item", "Item", "Rare", "Dull"].randomElement(using: &random) ?? ""
    let id = server.addItem(
      "\(kind) \(count)", to: feed.stream, link: "https://feeds.example/item/\(count)")
    fetched.insert(feed.stream)
    if let item = server.item(id) { documents[feed.url, default: []].append(item) }
    // The first computer's rules are acts of its user.
    if kind == "Rare" { acts.note(0, "Rare \(count)", .star, true) }
    if kind == "Dull" { acts.note(0, "Dull \(count)", .read, true) }
  }

  private func change(_ acts: inout ActRecord, _ change: () -> Void) {
    let before = marks
    change()
    for (title, marks) in marks {
      for (mark, value) in marks where before[title]?[mark] != value && before[title] != nil {
        acts.note(Self.telephone, title, mark, value)
      }
    }
    // What the telephone had done to an item goes with it.
    for title in before.keys where marks[title] == nil { acts.renumber(title) }
  }

  func mark(_ acts: inout ActRecord, _ random: inout Seeded) {
    guard let item = server.state.items.randomElement(using: &random) else { return }
    let mark = RemoteMark.allCases.randomElement(using: &random) ?? .read
    change(&acts) { server.mark(mark, !item.has(mark), [item.id]) }
  }

  func purge(_ acts: inout ActRecord, _ random: inout Seeded) {
    let some = server.state.items.shuffled(using: &random).prefix(2)
    change(&acts) { server.purge(some.map(\.id)) }
  }

  /// The server fetches the documents of feeds that are new to it, and has an item of another one
  /// again that it had deleted.
  mutating func comeAgain(_ acts: inout ActRecord, _ random: inout Seeded) {
    let feeds = server.state.feeds
    for feed in feeds where fetched.insert(feed.stream).inserted {
      comeAgain(missing(in: feed), feed, &acts)
    }
    guard let feed = feeds.randomElement(using: &random) else { return }
    comeAgain(missing(in: feed).shuffled(using: &random).prefix(1), feed, &acts)
  }

  private func comeAgain(
    _ items: some Sequence<ServedItem>, _ feed: ServedFeed, _ acts: inout ActRecord
  ) {
    server.comeAgain(Array(items), in: feed.stream)
    for item in items { acts.renumber(item.title) }
  }

  private func missing(in feed: ServedFeed) -> [ServedItem] {
    let there = marks
    return (documents[feed.url] ?? []).filter { there[$0.title] == nil }
  }

  mutating func resubscribe(_ acts: inout ActRecord, _ random: inout Seeded) {
    guard let feed = server.state.feeds.randomElement(using: &random) else { return }
    let stream = server.resubscribe(feed.stream)
    fetched.insert(stream)
    for item in server.state.items where item.stream == stream { acts.renumber(item.title) }
  }

  mutating func backUp() { backup = server.state }

  func restore(_ acts: inout ActRecord) {
    change(&acts) { server.restore(backup) }
    for item in server.state.items { acts.doubt(item.title) }
  }

  /// The marks of all items, by their titles.
  var marks: [String: SyncedWorld.Marks] {
    Dictionary(
      server.state.items.map { ($0.title, [.read: $0.isRead, .star: $0.isStarred]) }
    ) { first, second in first.merging(second) { $0 || $1 } }
  }
}
