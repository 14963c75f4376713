/// A program that prints a password as its first line.
///
/// It is an argument vector; no shell is involved.
package struct PasswordCommand: Equatable, Sendable {
  /// The command as the user wrote it.
  package let text: String
  /// The program, which is looked up in `PATH`, and its arguments.
  let words: [String]

  /// Splits the text into words at blanks. Blanks between `'` or `"` are ordinary characters.
  ///
  /// Returns `nil` if there is no word or a quotation mark is not closed.
  package init?(_ text: String) {
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
