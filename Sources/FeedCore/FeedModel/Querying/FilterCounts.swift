/// The answer to a `FilterCountRequest`.
package struct FilterCounts: Equatable, Sendable {
  /// The number of the request.
  package var number: Int
  /// By group and row. What could not be counted is left out.
  package var rows: [FilterCountRequest.Group: [String: FilterCount]]
  /// The number of entries that the whole selection leaves.
  package var selection: FilterCount?

  package init(
    number: Int = 0, rows: [FilterCountRequest.Group: [String: FilterCount]] = [:],
    selection: FilterCount? = nil
  ) {
    self.number = number
    self.rows = rows
    self.selection = selection
  }
}

/// A number of entries.
package struct FilterCount: Equatable, Sendable {
  package var value: Int
  /// Whether there may be more, because counting stopped.
  package var isAtLeast: Bool

  package init(_ value: Int, isAtLeast: Bool = false) {
    self.value = value
    self.isAtLeast = isAtLeast
  }
}
