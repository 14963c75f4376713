/// The answer to a `FilterCountRequest`.
package struct FilterCounts: Equatable, Sendable {
  /// By group and row. Rows that could not be counted are left out.
  package var rows: [FilterCountRequest.Group: [String: FilterCounts.Count]] = [:]
  /// The number of entries that the whole selection leaves.
  package var selection: FilterCounts.Count?

  package init() {}
}

extension FilterCounts {
  /// A number of entries.
  package struct Count: Equatable, Sendable {
    package var value: Int
    /// Whether there may be more, because counting stopped.
    package var isAtLeast: Bool

    package init(_ value: Int, isAtLeast: Bool = false) {
      self.value = value
      self.isAtLeast = isAtLeast
    }
  }
}
