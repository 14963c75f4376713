package import FeedModel

/// Whether a list of a server is plausible: its unread items, or its starred ones.
///
/// A list that would change much is compared with what the items themselves say (their categories)
/// before anything is changed by it.
package struct ListSanityCheck: Equatable, Sendable {
  package enum List: Sendable {
    case unread, starred
  }

  package enum Verdict: Equatable, Sendable {
    case plausible
    /// The items say something else. Nothing of the list counts.
    case contradiction
    /// The server means it, so the user decides. The number is that of the items that would become
    /// unread, or lose their star.
    case conflict(Int)
  }

  package let list: List
  /// The items that the list has, and that were last seen without being in it.
  package let gained: IDList
  /// The items that the list lacks, and that were last seen in it.
  package let lost: IDList
  /// Whether the items of `sample` are to be looked at first.
  package let isSuspicious: Bool
  private let seenCount: Int
  private let otherCount: Int

  /// Compares a list with what was last seen of it.
  ///
  /// - Parameters:
  ///   - listed: The items that the server lists now.
  ///   - seen: The known items that were last seen in it.
  ///   - others: The known items that were last seen not to be in it; at least those of them
  ///     that are in `listed`.
  ///   - otherCount: How many of them there are; `nil` if `others` has all.
  package init(
    _ list: List, listed: IDList, seen: IDList, others: IDList, otherCount: Int? = nil
  ) {
    self.list = list
    gained = listed.intersection(others)
    lost = seen.subtracting(listed)
    seenCount = seen.count
    self.otherCount = otherCount ?? others.count
    let isEmptied = listed.isEmpty && !seen.isEmpty
    let changes = gained.count + lost.count
    isSuspicious =
      switch list {
      case .unread:
        isEmptied || changes * 2 > seenCount && changes > 0
          || changes > Self.fewEntries && changes * 10 > seenCount
      case .starred: isEmptied || changes > Self.fewStars
      }
  }

  /// How many items are asked about. Some servers must be asked for each of them.
  private static let sampleSize = 50
  /// The changes up to which a long list is plausible, even if they are more than a tenth of it:
  /// what a person reads elsewhere between two syncs.
  private static let fewEntries = 250
  /// The changes up to which a list of stars is plausible, as a person makes them one by one.
  private static let fewStars = 10

  /// The items to look at: at most 50 of those that would change, all over the list. It is empty if
  /// nothing is suspicious.
  package var sample: [RemoteItemID] {
    isSuspicious ? gained.union(lost).spread(Self.sampleSize) : []
  }

  /// Returns the verdict, given what the server has of the items of `sample`. Those that it no
  /// longer has do not count.
  package func verdict(_ found: [RemoteItem]) -> Verdict {
    guard isSuspicious else { return .plausible }
    // Where few items would change, none of them may contradict; where many would, one may.
    let allowed = gained.count + lost.count <= Self.fewStars ? 0 : 1
    guard found.count(where: contradicts) <= allowed else { return .contradiction }
    switch list {
    case .unread:
      let isMuch = gained.count > Self.fewEntries && gained.count * 10 > otherCount
      return isMuch ? .conflict(gained.count) : .plausible
    case .starred:
      let isMuch = lost.count > Self.fewStars && lost.count * 3 > seenCount
      return isMuch ? .conflict(lost.count) : .plausible
    }
  }

  private func contradicts(_ item: RemoteItem) -> Bool {
    let isIn =
      switch list {
      case .unread: !item.isRead
      case .starred: item.isStarred
      }
    return gained.contains(item.id) && !isIn || lost.contains(item.id) && isIn
  }
}
