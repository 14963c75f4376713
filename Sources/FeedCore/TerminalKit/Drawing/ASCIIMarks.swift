public import SafeText

/// ASCII characters, which every font has, in place of the program's signs.
public enum ASCIIMarks {
  /// Returns the glyph to draw instead; `nil` if the given one can stay.
  public static func replacement(_ glyph: Glyph) -> Glyph? {
    glyph.base.isASCII ? nil : signs[glyph.base]
  }

  private static let signs: [Unicode.Scalar: Glyph] = [
    "▌": Glyph(">"), "▐": Glyph("|"), "●": Glyph("o"), "★": Glyph("*"), "☆": Glyph("."),
    "▸": Glyph("+"),
    "▲": Glyph("^"),
    "┌": Glyph("+"), "┐": Glyph("+"), "└": Glyph("+"), "┘": Glyph("+"),
    "─": Glyph("-"), "━": Glyph("-"), "│": Glyph("|"), "├": Glyph("+"), "┤": Glyph("+"),
    "┼": Glyph("+"), "·": Glyph("-"), "•": Glyph("*"),
    "…": Glyph("~"), "→": Glyph(">"), "←": Glyph("<"), "↑": Glyph("^"),
    "♪": Glyph("~"), "▶": Glyph(">"), "⊕": Glyph("+"), "×": Glyph("x"), "–": Glyph("-"),
    "—": Glyph("-"), "‘": Glyph("'"), "’": Glyph("'"), "“": Glyph("\""), "”": Glyph("\""),
    "◦": Glyph("-"), "▪": Glyph("*"), "▾": Glyph("-"), "✓": Glyph("x"), "┃": Glyph("|"),
    "▁": Glyph("_"), "▂": Glyph("."), "▃": Glyph(":"), "▄": Glyph("-"), "▅": Glyph("="),
    "▆": Glyph("+"), "▇": Glyph("*"), "█": Glyph("#"), "‖": Glyph("="), "⇅": Glyph("~"),
    "✎": Glyph("%"),
    "‹": Glyph("<"), "›": Glyph(">"),
  ]
}
