/// The characters that FreshRSS writes in titles in place of those of HTML.
package enum LookAlikes {
  /// Returns a title with the characters of HTML that it had.
  static func replaced(_ text: String) -> String {
    let characters: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{FF06}": "&", "\u{FF1C}": "<", "\u{FF1E}": ">",
    ]
    guard text.unicodeScalars.contains(where: { characters[$0] != nil }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { characters[$0] ?? $0 }))
  }

  /// Returns a title in the form that titles have which differ only in what servers make of them:
  /// FreshRSS writes other signs wide too, and answers are read without references and white space.
  package static func folded(_ title: String) -> String {
    let narrow = title.unicodeScalars.map { scalar in
      // The wide form of an ASCII character is 65,248 places behind it.
      scalar == "\u{2019}"
        ? "'"
        : ("\u{FF01}"..."\u{FF5E}").contains(scalar)
          ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    let bytes = Array(String(String.UnicodeScalarView(narrow)).utf8)
    return TextConstruct(.plain, CharacterReference.decoded(bytes[...])).line ?? ""
  }
}
