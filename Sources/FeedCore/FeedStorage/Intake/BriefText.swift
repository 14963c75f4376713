import SafeText

/// Shortens the texts of a feed to what a row of the river shows.
enum BriefText {
  /// Returns one safe line of at most `limit` characters, with an ellipsis if there was more.
  ///
  /// Long texts take no more time than short ones.
  static func line(_ text: String, limit: Int) -> String {
    let bytes = text.utf8
    // Only the beginning of a long text is needed, and nearly always few bytes are enough.
    for count in [limit + limit / 4, limit * 4] {
      guard let some = bytes.index(bytes.startIndex, offsetBy: count, limitedBy: bytes.endIndex)
      else { return cut(Sanitizer.line(text), limit: limit, isWhole: true) }
      let line = Sanitizer.line(String(text.unicodeScalars[..<some]))
      if line.utf8.count > limit, head(of: line, limit).endIndex < line.endIndex {
        return cut(line, limit: limit, isWhole: false)
      }
    }
    // A character can consist of any number of scalars, but no readable one needs more than eight.
    let head = text.unicodeScalars.prefix(limit * 8)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    return cut(Sanitizer.line(isWhole ? text : String(head)), limit: limit, isWhole: isWhole)
  }

  /// Returns at most `limit` characters of a safe line, which may be the whole text.
  private static func cut(_ line: String, limit: Int, isWhole: Bool) -> String {
    if isWhole, line.utf8.count <= limit { return line }
    let short = head(of: line, limit)
    guard !isWhole || short.endIndex < line.endIndex else { return line }
    return atWord(short) + "…"
  }

  /// Returns the first characters of a safe line, at most `limit`.
  private static func head(of line: String, _ limit: Int) -> Substring {
    let bytes = line.utf8.prefix(limit + 1)
    // In ASCII every byte is a character, if no joining character follows. A safe line has no CR
    // LF.
    guard bytes.count > limit, bytes.allSatisfy({ $0 < 0x80 }) else { return line.prefix(limit) }
    return line[..<line.utf8.index(line.startIndex, offsetBy: limit)]
  }

  /// Returns the first sentence of a line, or its first words, and the rest.
  static func firstSentence(of line: String) -> (sentence: String, rest: String) {
    let limit = 120
    let head = line.prefix(limit)
    var index = head.startIndex
    while index < head.endIndex {
      let next = head.index(after: index)
      if ends(head[index]) || (stops(head[index]) && (next == line.endIndex || line[next] == " ")) {
        return (String(line[..<next]), rest(of: line, from: next))
      }
      index = next
    }
    guard head.endIndex < line.endIndex else { return (line, "") }
    let words = atWord(head)
    return (words + "…", rest(of: line, from: line.index(line.startIndex, offsetBy: words.count)))
  }

  private static func stops(_ character: Character) -> Bool {
    character == "." || character == "!" || character == "?" || character == "…"
  }

  private static func ends(_ character: Character) -> Bool {
    character == "。" || character == "！" || character == "？"
  }

  /// Cuts the text back to the last space, unless that would leave less than half of it.
  private static func atWord(_ text: Substring) -> String {
    let bytes = text.utf8
    guard let space = bytes.lastIndex(of: 0x20),
      bytes.distance(from: bytes.startIndex, to: space) * 2 > bytes.count
    else { return String(text) }
    return String(text[..<space])
  }

  private static func rest(of line: String, from index: String.Index) -> String {
    String(line[index...].drop { $0 == " " })
  }
}
