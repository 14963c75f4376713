package import FeedModel
import FeedSystem

/// The items in an answer, with their contents.
package struct RemoteItems: Equatable, Sendable {
  /// The items in the order of the answer, each once.
  package private(set) var items: [RemoteItem] = []
  /// The items that match, of which the answer has the first, as Miniflux tells.
  package private(set) var total = 0

  /// Reads an answer to `stream/items/contents`. Items without an identifier are left out.
  ///
  /// It throws if an item occurs twice with different marks.
  ///
  /// - Parameter hasLookAlikes: Whether the server writes `&`, `<` and `>` in titles as U+FF06,
  ///   U+FF1C and U+FF1E, as FreshRSS does.
  package init(_ bytes: [UInt8], hasLookAlikes: Bool = false) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes)
    try read(reply.list("items"), id: { reply.itemID(reply.value("id", of: $0)) }) { index in
      ReaderItem(reply: reply, index: index, hasLookAlikes: hasLookAlikes)
    }
  }

  /// Reads an answer of Miniflux to `/v1/entries`; see the initialiser above.
  ///
  /// It also throws if an entry does not tell its marks.
  package init(miniflux bytes: [UInt8]) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes)
    let elements = try reply.list("entries")
    total = try reply.total
    try read(elements, id: { reply.minifluxID(reply.value("id", of: $0)) }) { index in
      MinifluxEntry(reply: reply, index: index)
    }
  }

  /// Reads an answer of Miniflux to `/v1/entries/ID`, which is one entry.
  package static func entry(_ bytes: [UInt8]) throws(JSONReply.Failure) -> RemoteItem {
    let reply = try JSONReply(bytes)
    guard let id = reply.minifluxID(reply.value("id", of: 0)) else { throw .wrongShape }
    return try MinifluxEntry(reply: reply, index: 0).item(id)
  }

  private mutating func read<Element: RemoteElement>(
    _ elements: [Int], id: (Int) -> RemoteItemID?, _ element: (Int) -> Element
  ) throws(JSONReply.Failure) {
    var places: [RemoteItemID: Int] = [:]
    for index in elements {
      BackgroundThread.yieldThread()
      guard let id = id(index) else { continue }
      guard let place = places[id] else {
        places[id] = items.count
        items.append(try element(index).item(id))
        continue
      }
      let (isRead, isStarred) = try element(index).marks
      guard isRead == items[place].isRead, isStarred == items[place].isStarred else {
        throw .wrongShape
      }
    }
  }
}
