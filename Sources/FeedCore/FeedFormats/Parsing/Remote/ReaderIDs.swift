package import FeedModel

/// A page of a list of items, in an answer to `stream/items/ids`.
package struct ReaderIDs: Equatable, Sendable {
  /// The items in the order of the answer, as often as it names them.
  package let ids: [RemoteItemID]
  /// What asks for the next page; `nil` on the last one.
  package let continuation: String?

  /// Reads an answer.
  ///
  /// It throws if one identifier cannot be read, because items that a list lacks count as read.
  package init(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes)
    let elements = try answer.list("itemRefs")
    var ids: [RemoteItemID] = []
    ids.reserveCapacity(elements.count)
    for element in elements {
      guard let id = answer.itemID(answer.value("id", of: element) ?? element) else {
        throw .wrongShape
      }
      ids.append(id)
    }
    self.ids = ids
    let rest = answer.characters(answer.value("continuation", of: 0)) ?? []
    continuation = rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
