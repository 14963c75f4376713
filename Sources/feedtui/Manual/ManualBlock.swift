/// A part of a manual page, from which both the page for man(1) and the Markdown in `docs/` are written.
///
/// In all texts `code` stands between backticks, and *a placeholder* between asterisks.
nonisolated enum ManualBlock: Equatable, Sendable {
  /// A section: "Files".
  case section(String)
  /// A part of a section: "River".
  case subsection(String)
  case paragraph(String)
  /// Lines that keep their breaks.
  case code(String)
  /// Terms, each explained on lines of its own.
  case definitions([ManualDefinition])
  case table(ManualTable)
  /// A picture in docs/, which the page for man(1) does without.
  case picture(String, description: String)
  /// How a command is called; the words after its name are not broken.
  case synopsis(command: String, words: [String])
}

/// A term and what it means.
nonisolated struct ManualDefinition: Equatable, Sendable {
  let term: String
  let meaning: String
  /// More about it, one sentence each.
  var notes: [String] = []
}

/// Rows of the same number of cells, the last of which may be long.
nonisolated struct ManualTable: Equatable, Sendable {
  let head: [String]
  let rows: [[String]]
}
