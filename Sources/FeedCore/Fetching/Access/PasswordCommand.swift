/// A program that prints a password as its first line: an argument vector, never a shell.
public struct PasswordCommand: Equatable, Sendable {
  /// As the reader wrote it.
  public let text: String
  /// The program, to be looked for in `PATH`, and its arguments.
  let words: [String]

  /// Reads words between blanks; within `'` or `"`, blanks are signs like others. `nil` if there is no
  /// word, or a quotation mark is open.
  public init?(_ text: String) {
    self.text = text
    var words: [String] = []
    var word: String?
    var quote: Character?
    for sign in text {
      switch (quote, sign) {
      case (sign?, _): quote = nil
      case (_?, _): word?.append(sign)
      case (nil, "'"), (nil, "\""):
        quote = sign
        word = word ?? ""
      case (nil, " "), (nil, "\t"):
        words += word.map { [$0] } ?? []
        word = nil
      case (nil, _): word = (word ?? "") + String(sign)
      }
    }
    words += word.map { [$0] } ?? []
    guard quote == nil, words.first?.isEmpty == false, !text.utf8.contains(0) else { return nil }
    self.words = words
  }
}
