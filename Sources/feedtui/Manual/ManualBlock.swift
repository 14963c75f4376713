/// A part of a manual page.
///
/// Both the page for man(1) and the Markdown in `docs/` are written from these parts.
///
/// In all texts, backticks enclose `code`, and asterisks enclose *a placeholder*.
nonisolated enum ManualBlock: Equatable, Sendable {
  /// The heading of a section: "Files".
  case section(String)
  /// The heading of a subsection: "River".
  case subsection(String)
  case paragraph(String)
  /// Lines whose line breaks are kept.
  case code(String)
  /// Terms with their explanations on lines of their own.
  case definitions([ManualBlock.Definition])
  case table(ManualBlock.Table)
  /// A picture in docs/. The page for man(1) omits it.
  case picture(String, description: String)
  /// The usage of a command. The words after its name are not broken.
  case synopsis(command: String, words: [String])
}

nonisolated extension ManualBlock {
  /// A term and what it means.
  struct Definition: Equatable, Sendable {
    let term: String
    let meaning: String
    /// Additional notes of one sentence each.
    var notes: [String] = []
  }

  /// A table whose rows all have the same number of cells. The last cell of a row may be long.
  struct Table: Equatable, Sendable {
    let head: [String]
    let rows: [[String]]
  }
}
