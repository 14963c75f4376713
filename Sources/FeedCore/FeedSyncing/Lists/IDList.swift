package import FeedModel
import SafeText

/// Items of a server, each once, in the order of their identifiers.
///
/// An identifier takes 16 bytes. Lists are compared by going through both once.
package struct IDList: Equatable, Sendable {
  private let ids: [RemoteItemID]

  /// Takes items in any order, in linear time if they are sorted either way, as servers send them.
  package init(_ ids: some Sequence<RemoteItemID>) {
    var sorted = Array(ids)
    if Self.isSorted(sorted, by: >=) { sorted.reverse() }
    if !Self.isSorted(sorted, by: <=) { sorted.sort() }
    if !Self.isSorted(sorted, by: <) { sorted = Self.withoutRepeats(sorted) }
    self.ids = sorted
  }

  private init(sorted: [RemoteItemID]) { ids = sorted }

  package func contains(_ id: RemoteItemID) -> Bool {
    let place = ids.indices.partitionPoint { ids[$0] >= id }
    return place < ids.count && ids[place] == id
  }

  /// Returns the items that are not in the other list.
  package func subtracting(_ other: IDList) -> IDList {
    merged(with: other) { isHere, isThere in isHere && !isThere }
  }

  package func intersection(_ other: IDList) -> IDList {
    merged(with: other) { isHere, isThere in isHere && isThere }
  }

  package func union(_ other: IDList) -> IDList {
    merged(with: other) { _, _ in true }
  }

  /// Returns at most `count` items at equal distances.
  package func spread(_ count: Int) -> [RemoteItemID] {
    guard ids.count > count else { return ids }
    guard count > 0 else { return [] }
    return (0..<count).map { ids[$0 * ids.count / count] }
  }

  private func merged(with other: IDList, keeping isKept: (Bool, Bool) -> Bool) -> IDList {
    var result: [RemoteItemID] = []
    let there = other.ids
    var (left, right) = (0, 0)
    while left < ids.count || right < there.count {
      let isHere = left < ids.count && (right == there.count || ids[left] <= there[right])
      let isThere = right < there.count && (left == ids.count || there[right] <= ids[left])
      if isKept(isHere, isThere) { result.append(isHere ? ids[left] : there[right]) }
      left += isHere ? 1 : 0
      right += isThere ? 1 : 0
    }
    return IDList(sorted: result)
  }

  private static func isSorted(
    _ ids: [RemoteItemID], by isOrdered: (RemoteItemID, RemoteItemID) -> Bool
  ) -> Bool {
    ids.indices.dropFirst().allSatisfy { isOrdered(ids[$0 - 1], ids[$0]) }
  }

  private static func withoutRepeats(_ sorted: [RemoteItemID]) -> [RemoteItemID] {
    var result: [RemoteItemID] = []
    result.reserveCapacity(sorted.count)
    for id in sorted where result.last != id { result.append(id) }
    return result
  }
}

extension IDList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { ids.count }
  package subscript(index: Int) -> RemoteItemID { ids[index] }
}

extension IDList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: RemoteItemID...) { self.init(elements) }
}
