/// A key, or several in sequence, assigned to an action by the user or by a preset.
nonisolated struct KeyAssignment: Equatable, Sendable {
  /// The keys as the user wrote them.
  let written: String
  let action: String
  /// The page on which the assignment applies; `nil` for every page that has the action.
  var page: KeyPage?
  /// The line in the settings file; `nil` for an assignment of a preset.
  var line: Int?

  /// The name that takes keys away from their actions without giving them to another.
  static let nothing = "none"
}

/// An assignment that cannot be used or that conflicts with others.
nonisolated struct KeyProblem: Equatable, Sendable {
  let line: Int?
  /// The message for the user.
  let message: String
}
