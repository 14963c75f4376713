/// What stands before the lines of a block.
struct BlockMargin {
  /// Columns.
  private(set) var width = 0
  private var first = StyledLine()
  private var others = StyledLine()

  /// Takes the nesting from the outside in as far as there is room for it.
  init(_ nesting: [Block.Nest], within room: Int) {
    for nest in nesting {
      let (sign, style, columns) = Self.sign(of: nest)
      guard width + columns <= room else { return }
      width += columns
      let blanks = String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: sign)))
      first.append(sign, style)
      first.append(blanks, .plain)
      switch nest {
      case .quote: others.append(sign, style)
      case .indent, .marker:
        others.append(String(repeating: " ", count: columns - blanks.count), .plain)
      }
      others.append(blanks, .plain)
    }
  }

  /// What is seen of it in the first line, and the columns it takes.
  private static func sign(of nest: Block.Nest) -> (text: String, style: Style, columns: Int) {
    switch nest {
    case .quote: ("│", .muted, 2)
    case .indent(let columns): ("", .plain, columns)
    case .marker(let text): (text, Style(.accent), DisplayWidth.columns(of: text) + 1)
    }
  }

  /// The margin that both blocks have from the outside in: what stands between them.
  static func common(
    _ left: [Block.Nest], _ right: [Block.Nest], within room: Int
  ) -> BlockMargin {
    let shared = zip(left, right).prefix { left, right in
      switch (left, right) {
      case (.quote, .quote), (.indent, .indent), (.marker, .indent): true
      case (.quote, _), (.indent, _), (.marker, _): false
      }
    }
    return BlockMargin(shared.map(\.1), within: room)
  }

  /// An empty line with as much of the margin as can be seen.
  var blank: StyledLine {
    var text = others.text.unicodeScalars
    while text.last == " " { text.removeLast() }
    return text.isEmpty ? StyledLine() : StyledLine([StyledLine.Run(String(text), .muted)])
  }

  func line(_ row: StyledLine, isFirst: Bool) -> StyledLine {
    if row.runs.isEmpty && !isFirst { return blank }
    var line = isFirst ? first : others
    for run in row.runs { line.append(run.text, run.style) }
    return line
  }
}
