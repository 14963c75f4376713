/// A terminal's answer to the question what its background is: `11;rgb:RRRR/GGGG/BBBB`, with one to
/// four hexadecimal digits for each part (xterm's ctlseqs, OSC 11; XParseColor).
public enum BackgroundReply {
  /// The question, which is ignored by terminals that do not know it.
  public static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Returns the colour in the text of a reply; `nil` for other replies.
  static func colour(in reply: [UInt8]) -> RGB? {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("11;rgb") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    let values = parts.prefix(3).compactMap(part)
    return values.count == 3 ? RGB(values[0], values[1], values[2]) : nil
  }

  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    let most = (UInt32(1) << UInt32(4 * digits.utf8.count)) - 1
    return UInt8((number * 255 + most / 2) / most)
  }
}
