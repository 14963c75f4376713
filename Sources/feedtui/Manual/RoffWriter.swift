import FeedtuiSettings
import SafeText

/// Writes a manual page with the man(7) macros, in ASCII.
nonisolated enum RoffWriter {
  /// The number of columns that man(1) uses on a terminal of 80 columns.
  private static let width = 78
  /// The number of columns by which man(7) indents text.
  private static let indent = 7
  /// The number of blanks between two columns of a table.
  private static let gap = 3
  private static let paragraph = ".PP"
  /// The settings that turn hyphenation off and make the pages of a terminal long.
  ///
  /// At the end of a short page, a table could leave lines empty.
  private static let settings = [".nr HY 0", ".if n .pl 2000v"]

  static func text(_ page: ManualPage) -> String {
    var lines = (page.usesTables ? ["'\\\" t"] : []) + settings
    let program = "\(Program.name) \(Program.version)"
    lines += [
      """
      .TH \(argument(page.name.uppercased())) \(page.section) \(Program.releaseDate) \
      \(argument(program)) \(argument(page.volume))
      """,
      ".nh", ".ad l", ".SH NAME", "\(plain(page.name)) \\- \(inline(page.summary))",
    ]
    for block in page.blocks {
      var next = Self.lines(of: block)
      let isHeading = [".SH", ".SS"].contains { lines.last?.hasPrefix($0) ?? false }
      // A heading begins a paragraph by itself.
      if isHeading, next.first == paragraph { next.removeFirst() }
      lines += next
    }
    lines.append(".SH SEE ALSO")
    lines.append(page.seeAlso.map(reference).joined(separator: ",\n"))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of block: ManualBlock) -> [String] {
    switch block {
    case .section(let title): [".SH " + argument(title.uppercased())]
    case .subsection(let title): [".SS " + argument(title)]
    case .paragraph(let text): [paragraph, line(text)]
    case .code(let text): code(text)
    case .definitions(let definitions): definitions.flatMap(lines)
    case .table(let table): lines(of: table)
    case .picture: []
    case .synopsis(let command, let words): synopsis(command, words)
    }
  }

  private static func lines(of definition: ManualBlock.Definition) -> [String] {
    [".TP", line(definition.term), line(definition.meaning)]
      + definition.notes.flatMap { [".br", line($0)] }
  }

  private static func code(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [paragraph, ".RS 4", ".nf"]
      + lines.map { $0.isEmpty ? "\\&" : guarded(escaped(String($0), isCode: true)) }
      + [".fi", ".RE"]
  }

  /// Returns the lines of a table. Its last column takes the rest of the width.
  private static func lines(of table: ManualBlock.Table) -> [String] {
    let rows = [table.head] + table.rows
    let widths = table.head.indices.map { column in
      rows.map { DisplayWidth.columns(of: ManualText($0[column]).plain) }.max() ?? 0
    }
    let others = widths.dropLast().reduce(0) { $0 + $1 + gap }
    let last = max(20, min(widths.last ?? 0, width - indent - others - 1))
    let column = Array(repeating: "l", count: widths.count - 1)
    let format = (column + ["lw(\(last)n)"]).joined(separator: " ") + "."
    let bold = Array(repeating: "lB", count: widths.count).joined(separator: " ")
    return [paragraph, ".TS", bold, format]
      + rows.map { cells in
        let rest = cells.dropLast().map { inline($0).nonEmpty }
        let text = cells.last ?? ""
        // Only a cell that may need several lines is a text block, because groff can leave empty
        // lines around text blocks.
        let isLong = DisplayWidth.columns(of: ManualText(text).plain) > last
        return (rest + [isLong ? "T{\n\(line(text))\nT}" : inline(text).nonEmpty])
          .joined(separator: "\t")
      } + [".TE"]
  }

  private static func synopsis(_ command: String, _ words: [String]) -> [String] {
    [".SY " + argument(command)] + words.map(line) + [".YS"]
  }

  private static func reference(_ page: ManualPage.Reference) -> String {
    ".BR \(plain(page.name)) (\(page.section))"
  }

  // MARK: Text

  /// Returns a line of text that is not a request of roff.
  private static func line(_ source: String) -> String { guarded(inline(source)) }

  private static func guarded(_ line: String) -> String {
    line.isEmpty ? "\\&" : line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func inline(_ source: String) -> String {
    ManualText(source).spans.map { span in
      switch span.kind {
      case .plain: plain(span.text)
      case .code: "\\fB\(escaped(span.text, isCode: true))\\fR"
      case .placeholder: "\\fI\(plain(span.text))\\fR"
      }
    }.joined()
  }

  private static func plain(_ text: String) -> String { escaped(text, isCode: false) }

  /// Returns the text as an argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(plain(text))\"" }

  /// Replaces characters that roff interprets with their names.
  ///
  /// In code, this includes the characters that typesetters replace with nicer ones.
  private static func escaped(_ text: String, isCode: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "\n": result += " "
      case "-" where isCode: result += "\\-"
      case "'" where isCode: result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let code = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)]"
      }
    }
    return result
  }
}

nonisolated extension String {
  /// The text as a cell of a table, which must not be empty for roff.
  fileprivate var nonEmpty: String { isEmpty ? "\\&" : self }
}
