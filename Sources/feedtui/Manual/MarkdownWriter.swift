/// Writes a manual page as the Markdown in `docs/`.
nonisolated enum MarkdownWriter {
  static func text(_ page: ManualPage) -> String {
    let notice =
      "<!-- Written by `feedtui manual --markdown \(page.name)`; a test compares them. -->"
    return (["# \(page.title)", notice] + page.blocks.map(text)).joined(separator: "\n\n") + "\n"
  }

  private static func text(_ block: ManualBlock) -> String {
    switch block {
    case .section(let title): "## \(title)"
    case .subsection(let title): "### \(title)"
    case .paragraph(let text): wrapped(text)
    case .code(let text): "```\n\(text)\n```"
    case .definitions(let definitions): definitions.map(text).joined(separator: "\n\n")
    case .table(let table): text(table)
    case .picture(let file, let description): "![\(description)](\(file))"
    case .synopsis(let command, let words): "`\(([command] + words).joined(separator: " "))`"
    }
  }

  private static func text(_ definition: ManualBlock.Definition) -> String {
    let notes = definition.notes.map { wrapped("- " + $0, indent: "  ") }
      .joined(separator: "\n")
    return "### \(definition.term)\n\n" + wrapped(definition.meaning)
      + (notes.isEmpty ? "" : "\n\n" + notes)
  }

  private static func text(_ table: ManualBlock.Table) -> String {
    ([table.head, table.head.map { _ in "---" }] + table.rows)
      .map { "| " + $0.map(cell).joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// Returns the text in lines of up to 100 columns; all but the first begin with `indent`.
  private static func wrapped(_ text: String, indent: String = "") -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + word.count + 1 <= 100 {
        line += " " + word
      } else {
        lines.append(line)
        line = indent + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
