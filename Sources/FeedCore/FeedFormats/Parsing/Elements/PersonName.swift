/// The display name of a person in a feed.
enum PersonName {
  /// Returns the name in `a@b (Name)`, `Name <a@b>` or `Name (a@b)`.
  ///
  /// Without a name it is the address, and any other text is returned as it stands. `text` is on
  /// one line. Returns `nil` if the name is empty.
  static func display(_ text: [UInt8]) -> String? {
    let name = unquoted(withoutAddress(TextCleaner.trimmed(text[...])))
    return name.isEmpty ? nil : String(clean: name)
  }

  private static func withoutAddress(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = text.last,
      last == ASCII.rightParenthesis || last == ASCII.greaterThan,
      let open = text.lastIndex(
        of: last == ASCII.rightParenthesis ? ASCII.leftParenthesis : ASCII.lessThan)
    else { return text }
    let outside = TextCleaner.trimmed(text[..<open])
    let inside = TextCleaner.trimmed(text[(open + 1)..<(text.endIndex - 1)])
    if isAddress(inside) { return outside.isEmpty ? inside : outside }
    guard last == ASCII.rightParenthesis, isAddress(outside) else { return text }
    return inside.isEmpty ? outside : inside
  }

  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(ASCII.at) && !text.contains(ASCII.space)
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > 2, let quote = text.first, quote == text.last,
      quote == ASCII.quotationMark || quote == ASCII.apostrophe
    else { return text }
    let inside = text.dropFirst().dropLast()
    return inside.contains(quote) ? text : TextCleaner.trimmed(inside)
  }
}
