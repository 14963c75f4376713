/// What the user's program has printed.
nonisolated package struct ProgramText: Equatable, Sendable {
  /// The name of the program.
  package let title: String
  /// Its rows, which are safe to show.
  package let lines: [String]

  package init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
