/// The prose of a manual page, from a file in `Pages`: headings, paragraphs, code between fences,
/// tables and pictures as in Markdown.
///
/// `> ` begins the usage of a command, and `: ` an explanation of the term above it. A name in
/// double braces stands for what the program declares.
nonisolated struct ManualProse {
  /// What stands for a name: a text, or, on a line of its own, rows of a table or whole blocks.
  enum Insert {
    case text(String)
    case rows([[String]])
    case blocks([ManualBlock])
  }

  private static let fence: Substring = "```"

  private let inserts: [String: Insert]
  private(set) var blocks: [ManualBlock] = []

  init(_ source: String, _ inserts: [String: Insert]) {
    self.inserts = inserts
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      if line == Self.fence {
        let code = lines.dropFirst().prefix { $0 != Self.fence }
        blocks.append(.code(code.joined(separator: "\n")))
        lines = lines.dropFirst(code.count + 2)
      } else {
        let part = lines.prefix { !$0.isEmpty }
        if !part.isEmpty { blocks += blocks(of: Array(part)) }
        lines = lines.dropFirst(part.count + 1)
      }
    }
  }

  /// Returns what lines without an empty one between them are.
  private func blocks(of lines: [Substring]) -> [ManualBlock] {
    if case .blocks(let blocks) = insert(lines[0]) { return blocks }
    let text = text(lines)
    if text.hasPrefix("## ") { return [.section(String(text.dropFirst(3)))] }
    if text.hasPrefix("| ") { return [.table(table(lines))] }
    if text.hasPrefix("> ") {
      let words = text.split(separator: " ").map(String.init)
      return [.synopsis(command: words[1], words: Array(words[2...]))]
    }
    if text.hasPrefix("!["), let middle = text.firstRange(of: "](") {
      let description = text[..<middle.lowerBound].dropFirst(2)
      let file = text[middle.upperBound...].dropLast()
      return [.picture(String(file), description: String(description))]
    }
    let notes = lines.indices.filter { lines[$0].hasPrefix(": ") }
    guard notes.first == 1 else { return [.paragraph(text)] }
    let texts = zip(notes, notes.dropFirst() + [lines.count]).map { start, end in
      String(self.text(Array(lines[start..<end])).dropFirst(2))
    }
    return [
      .definitions([
        ManualBlock.Definition(
          term: self.text([lines[0]]), meaning: texts[0], notes: Array(texts.dropFirst()))
      ])
    ]
  }

  private func table(_ lines: [Substring]) -> ManualBlock.Table {
    let rows = lines.flatMap { line -> [[String]] in
      if case .rows(let rows) = insert(line) { return rows }
      return [text([line]).dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)]
    }
    // The second row is the line below the head.
    return ManualBlock.Table(head: rows[0], rows: Array(rows[2...]))
  }

  /// Returns what stands for the name on a line of its own; `nil` if there is none.
  private func insert(_ line: Substring) -> Insert? {
    guard line.hasPrefix("{{"), line.hasSuffix("}}") else { return nil }
    return inserts[String(line.dropFirst(2).dropLast(2))]
  }

  /// Returns the lines as one, with texts in the place of names.
  private func text(_ lines: [Substring]) -> String {
    var text = lines.joined(separator: " ")
    for case (let name, .text(let words)) in inserts {
      text = text.replacing("{{\(name)}}", with: words)
    }
    return text
  }
}
