/// A login at an account's server.
struct Session: Equatable, Sendable {
  /// The address to which the paths of requests are added, without `/` at its end.
  var base: String
  /// What the field `Authorization` has.
  var auth: String
  /// What forms have as `T`; `nil` until it is needed.
  var token: String?

  /// The most bytes of Auth and T.
  private static let longest = 4096

  /// Whether a text can stand in a field and in a line of a file: it has no white space and no
  /// controls.
  static func isToken(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0 > " " && !("\u{7F}"..."\u{A0}").contains($0) && !$0.properties.isWhitespace
          && !$0.properties.isNoncharacterCodePoint && $0.properties.generalCategory != .format
      }
  }

  /// Returns a text without white space around it, if it is one.
  static func token(of bytes: [UInt8]) -> String? {
    guard bytes.count <= longest + 16, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let trimmed = text.split(whereSeparator: { $0 == " " || $0.isNewline || $0 == "\t" })
    guard trimmed.count == 1, let only = trimmed.first, isToken(String(only)), only.first != "<",
      only.first != "{", only.first != "["
    else { return nil }
    return String(only)
  }
}
