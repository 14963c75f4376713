import FeedModel
import Foundation
import TestServers

/// What the server has at first.
struct ServedPlan: Sendable {
  let personality: Personality
  private var numbers = ["items": 1000, "feeds": 10, "read": 0, "stars": 0, "bytes": 1000]
  /// The address of the first feed; the others have a number behind it.
  private var address = "https://feeds.example/a"

  /// Reads the arguments; `nil` if they are wrong.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)
    guard !rest.isEmpty, let kind = Personality(rawValue: rest.removeFirst()) else { return nil }
    personality = kind
    while rest.count > 1 {
      let (name, value) = (String(rest[0].dropFirst(2)), rest[1])
      rest.removeFirst(2)
      if name == "address" {
        address = value
      } else {
        guard numbers[name] != nil, let number = Int(value), number >= 0 else { return nil }
        numbers[name] = number
      }
    }
    guard rest.isEmpty, number("feeds") > 0 else { return nil }
  }

  private func number(_ name: String) -> Int { numbers[name] ?? 0 }

  /// How long ago the first item came, and the last one, in seconds.
  private static let oldest: Int64 = 30 * 86_400
  private static let newest: Int64 = 86_400

  func fill(_ server: StrictServer, _ clock: FillingClock) {
    for feed in 0..<number("feeds") {
      server.addFeed(
        "Feed \(feed)", url: feed == 0 ? address : "\(address)\(feed)",
        folders: ["Folder \(feed % 5)"])
    }
    let (count, stars) = (number("items"), number("stars"))
    let (start, every) = (server.now - Self.oldest, stars > 0 ? max(1, count / stars) : .max)
    let streams = server.state.feeds.map(\.stream)
    for index in 0..<count {
      let whole = (Self.oldest - Self.newest) * Int64(index) / Int64(count)
      // They come twenty at a time, as when a server fetches a feed.
      if index % 20 == 0 { clock.set(start + whole) }
      add(
        index, to: server, streams, isRead: index < number("read"),
        isStarred: index % every == 0 && index / every < stars)
    }
    clock.set(nil)
  }

  /// Adds unread items that come now.
  func add(_ count: Int, to server: StrictServer) -> [RemoteItemID] {
    let streams = server.state.feeds.map(\.stream)
    // Some may have been deleted: titles do not come again.
    let next =
      (server.state.items.last?.title.split(separator: " ").compactMap { Int($0) }.first ?? -1) + 1
    return (next..<next + count).map { add($0, to: server, streams) }
  }

  /// Adds an item to one of the feeds in turn.
  @discardableResult
  private func add(
    _ number: Int, to server: StrictServer, _ streams: [String], isRead: Bool = false,
    isStarred: Bool = false
  ) -> RemoteItemID {
    server.addItem(
      "Item \(number) of the server", to: streams[number % streams.count], isRead: isRead,
      isStarred: isStarred, html: html(number))
  }

  private static let words = Array(
    """
    the harbour was quiet and the gulls had gone to sleep on the long grey roofs of the town when \
    a letter came from somebody who had seen the comet over the hills and wanted to know its name
    """.split(separator: " "))

  /// Returns paragraphs with links, of about as many bytes as were asked for.
  private func html(_ number: Int) -> String {
    let (words, most) = (Self.words, self.number("bytes"))
    var output = "<p>"
    var place = number
    while output.utf8.count < most {
      output += words[place % words.count]
      place &+= 1 + number % 7
      output += place % 40 == 0 ? ".</p>\n<p>" : " "
    }
    return output + "<a href=\"https://feeds.example/more/\(number)\">More &amp; more</a></p>"
  }
}
