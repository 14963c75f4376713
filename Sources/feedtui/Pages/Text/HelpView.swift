import FeedCore

/// The help, made from the key bindings: a title for each part, then a row a binding.
struct HelpView {
  let parts: [(title: String, lines: [HelpLine])]

  func lines(width: Int) -> [StyledLine] {
    let longest = parts.flatMap(\.lines).map { DisplayWidth.columns(of: $0.keys) }.max() ?? 0
    let column = min(longest, max(1, width / 2)) + 2
    return parts.flatMap { part in
      [StyledLine(part.title, style: Style(.accent, .bold))]
        + part.lines.flatMap { rows($0, column: column, width: width) }
        + [StyledLine("", style: .plain)]
    }
  }

  /// A binding: its keys in bold, what they do beside them, on as many rows as that takes.
  private func rows(_ line: HelpLine, column: Int, width: Int) -> [StyledLine] {
    let keys = DisplayWidth.truncated(line.keys, to: column - 1)
    let meaning = LineWrapper.lines(line.meaning, width: max(8, width - column), maximum: 4)
    return meaning.enumerated().map { index, text in
      let left = index == 0 ? keys : ""
      let space = String(repeating: " ", count: column - DisplayWidth.columns(of: left))
      return StyledLine([.init(left, .bold), .init(space + text, .plain)])
    }
  }
}
