/// How many columns a text takes on the terminal.
public enum DisplayWidth {
  /// The columns of the text as `Glyphs` draws it.
  public static func columns(of text: some StringProtocol) -> Int {
    var ascii = 0
    for byte in text.utf8 {
      guard byte >= 0x20 && byte < 0x7f else {
        return Glyphs(Substring(text)).reduce(0) { $0 + $1.width }
      }
      ascii += 1
    }
    return ascii
  }

  /// The text if it fits, else as much of its beginning as fits with an `…` after it. A cluster is never
  /// cut; where there is no room at all, nothing is left.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // No glyph takes less than a byte and a column.
    if text.utf8.count <= columns && self.columns(of: text) <= columns { return text }
    var used = 0
    var kept = String.UnicodeScalarView()
    var whole = kept
    for glyph in Glyphs(text) {
      used += glyph.width
      if used > columns { return String(kept) + "…" }
      whole.append(glyph.base)
      whole.append(contentsOf: glyph.marks)
      if used < columns { kept = whole }
    }
    return text
  }
}
