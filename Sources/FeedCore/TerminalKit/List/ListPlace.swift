/// A place in a list, to come back to.
public struct ListPlace<Key: Hashable & Sendable, ID: Hashable & Sendable>: Equatable, Sendable {
  let target: ListTarget<Key, ID>
  /// The line of the view on which the row began; `nil` if it was out of sight.
  let line: Int?
}
