/// Measures text in columns of the terminal.
public enum DisplayWidth {
  /// Returns the columns of a text as `Glyphs` draws it.
  public static func columns(of text: some StringProtocol) -> Int {
    text.utf8.allSatisfy(isPlain)
      ? text.utf8.count : Glyphs(String(text)).reduce(0) { $0 + $1.width }
  }

  /// Returns the text as `Glyphs` draws it, truncated to a number of columns.
  ///
  /// A text that is too long ends with `…`. No cluster is cut, and only the beginning is read.
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
    var bytes: [UInt8] = []
    for glyph in glyphs { glyph.appendUTF8(to: &bytes) }
    return String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f
  }
}
