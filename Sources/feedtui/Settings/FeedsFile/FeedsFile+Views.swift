nonisolated extension FeedsFile {
  /// A line that gives a view a name, and why it cannot be used if it cannot.
  struct Query: Equatable, Sendable {
    let line: String
    let problem: FileProblem?
  }
}
