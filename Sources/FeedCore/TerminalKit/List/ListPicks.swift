/// The rows that the user has picked, so that the next act is about all of them.
///
/// Rows are known by identity: they stay picked wherever a change of data moves them.
public struct ListPicks<ID: Hashable & Sendable>: Equatable, Sendable {
  public private(set) var ids: Set<ID> = []
  /// The row that was picked last, where a range begins; `nil` if it is not picked any more.
  public private(set) var anchor: ID?

  public init() {}

  public var isEmpty: Bool { ids.isEmpty }
  public var count: Int { ids.count }

  public func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// Picks a row, or drops it.
  public mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil {
      ids.insert(id)
      anchor = id
    } else if anchor == id {
      anchor = nil
    }
  }

  /// Picks several rows; `last` is where the next range begins.
  public mutating func add(_ more: some Sequence<ID>, last: ID) {
    ids.formUnion(more)
    anchor = last
  }

  /// Drops the rows for which the test does not hold, as they have gone.
  public mutating func keep(where isHere: (ID) -> Bool) {
    guard !ids.isEmpty else { return }
    ids = ids.filter(isHere)
    if let last = anchor, !ids.contains(last) { anchor = nil }
  }
}
