import FeedCore

/// Signs that every font has, in place of those that the program draws with.
enum ASCIIMarks {
  /// The sign to draw instead; `nil` if that one can stay.
  static func replacement(_ glyph: Glyph) -> Glyph? {
    glyph.base.isASCII ? nil : signs[glyph.base]
  }

  private static let signs: [Unicode.Scalar: Glyph] = [
    "▌": Glyph(">"), "●": Glyph("o"), "★": Glyph("*"), "▸": Glyph("+"), "▲": Glyph("^"),
    "─": Glyph("-"), "━": Glyph("-"), "│": Glyph("|"), "·": Glyph("-"), "•": Glyph("*"),
    "…": Glyph("~"), "→": Glyph(">"), "←": Glyph("<"),
    "♪": Glyph("~"), "▶": Glyph(">"), "⊕": Glyph("+"), "×": Glyph("x"), "–": Glyph("-"),
    "—": Glyph("-"), "‘": Glyph("'"), "’": Glyph("'"), "“": Glyph("\""), "”": Glyph("\""),
    "◦": Glyph("-"), "▪": Glyph("*"), "▾": Glyph("-"), "✓": Glyph("x"), "┃": Glyph("|"),
    "▁": Glyph("_"), "▂": Glyph("."), "▃": Glyph(":"), "▄": Glyph("-"), "▅": Glyph("="),
    "▆": Glyph("+"), "▇": Glyph("*"), "█": Glyph("#"), "‖": Glyph("="),
  ]
}
