import FeedCore

/// A key, or several after each other, that the reader wants for an action.
nonisolated struct KeyAssignment: Equatable, Sendable {
  /// As the reader wrote it.
  let written: String
  let action: String
  /// Where it holds; `nil` on every page that has the action.
  var page: KeyPage?
  /// The line of the settings file; `nil` for a preset's.
  var line: Int?

  /// The action that takes keys away and gives them to none.
  static let nothing = "none"
}

/// An assignment that cannot be used, or that takes the way of others.
nonisolated struct KeyProblem: Equatable, Sendable {
  let line: Int?
  /// For the reader.
  let sentence: String
}
