package import FeedModel

/// A page of a list of entries, in an answer of Miniflux to `/v1/entries/ids`.
package struct MinifluxIDs: Equatable, Sendable {
  /// The entries in the order of the answer, as often as it names them.
  package let ids: [RemoteItemID]
  /// The entries of all pages.
  package let total: Int

  /// Reads an answer.
  ///
  /// It throws if one identifier cannot be read, because entries that a list lacks count as read.
  package init(_ bytes: [UInt8]) throws(RemoteAnswer.Failure) {
    let answer = try RemoteAnswer(bytes)
    let elements = try answer.list("entry_ids")
    guard let total = answer.number(answer.value("total", of: 0)), total <= Int32.max else {
      throw .wrongShape
    }
    var ids: [RemoteItemID] = []
    ids.reserveCapacity(elements.count)
    for element in elements {
      guard let number = answer.number(element), number > 0 else { throw .wrongShape }
      ids.append(RemoteItemID(number))
    }
    self.ids = ids
    self.total = Int(total)
  }
}
