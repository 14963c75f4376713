/// How many columns a text takes on the terminal.
public enum DisplayWidth {
  /// The columns of the text as `Glyphs` draws it.
  public static func columns(of text: some StringProtocol) -> Int {
    let text = Substring(text)
    return text.utf8.allSatisfy(isPlain)
      ? text.utf8.count : Glyphs(text).reduce(0) { $0 + $1.width }
  }

  /// The text as `Glyphs` draws it; if it is too long as much of its beginning as leaves room for an `…`.
  /// No cluster is cut. Only the beginning is read.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    if text.utf8.count <= columns && text.utf8.allSatisfy(isPlain) { return text }
    var glyphs: [Glyph] = []
    var used = 0
    for glyph in Glyphs(text) {
      glyphs.append(glyph)
      used += glyph.width
      if used > columns { break }
    }
    let isCut = used > columns
    while isCut, used >= columns, let last = glyphs.popLast() { used -= last.width }
    var result = String.UnicodeScalarView()
    for glyph in glyphs { result.append(glyph) }
    if isCut { result.append("…") }
    return String(result)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f
  }
}
