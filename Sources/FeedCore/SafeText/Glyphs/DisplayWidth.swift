/// Measures text in columns of the terminal.
public enum DisplayWidth {
  /// Returns the columns of a text as `Glyphs` draws it.
  public static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count }
    var columns = 0
    for glyph in Glyphs(String(text)) { columns += glyph.width }
    return columns
  }

  /// Returns the text as `Glyphs` draws it, truncated to a number of columns.
  ///
  /// A text that is too long ends with `…`. No cluster is cut, and only the beginning is read.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    let beginning = text.utf8.prefix(columns + 1)
    if beginning.allSatisfy(isPlain) {
      if beginning.count <= columns { return text }
      return String(decoding: beginning.prefix(columns - 1), as: UTF8.self) + "…"
    }
    var bytes: [UInt8] = []
    // The columns so far, and the bytes that stay if an ellipsis must follow.
    var (used, uncut) = (0, 0)
    for glyph in Glyphs(text) {
      used += glyph.width
      guard used <= columns else {
        return String(decoding: bytes[..<uncut], as: UTF8.self) + "…"
      }
      glyph.appendUTF8(to: &bytes)
      if used < columns { uncut = bytes.count }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f
  }
}
