import TerminalKit

/// A place in a list, to come back to.
nonisolated struct ListPlace<Key: Hashable & Sendable, ID: Hashable & Sendable>: Equatable {
  let target: ListTarget<Key, ID>
  /// The line of the page on which the row began; `nil` if it was out of sight.
  let line: Int?
}
