package import FeedModel

/// A page of a list of items.
package struct RemoteIDs: Equatable, Sendable {
  /// The items in the order of the answer, as often as it names them.
  package let ids: [RemoteItemID]
  /// The Google Reader API's continuation, which asks for the next page; `nil` on the last one.
  package var continuation: String?
  /// The number of items of all pages, as reported by Miniflux.
  package var total: Int?

  /// Reads an answer to `stream/items/ids`.
  ///
  /// It throws if one identifier cannot be read, because items that a list lacks count as read.
  package init(_ bytes: [UInt8]) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes)
    ids = try Self.ids(reply.list("itemRefs")) { reply.itemID(reply.value("id", of: $0) ?? $0) }
    let rest = reply.characters(reply.value("continuation", of: 0)) ?? []
    continuation = rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }

  /// Reads an answer of Miniflux to `/v1/entries/ids`; see the initialiser above.
  package init(miniflux bytes: [UInt8]) throws(JSONReply.Failure) {
    let reply = try JSONReply(bytes)
    ids = try Self.ids(reply.list("entry_ids"), reply.minifluxID)
    total = try reply.total
  }

  private static func ids(
    _ elements: [Int], _ id: (Int) -> RemoteItemID?
  ) throws(JSONReply.Failure) -> [RemoteItemID] {
    let ids = elements.compactMap(id)
    guard ids.count == elements.count else { throw .wrongShape }
    return ids
  }
}
