/// The words of a headline, to recognise it where it is repeated.
struct TitleWords {
  private let words: [String]

  init(_ title: String) {
    words = Self.words(title)
  }

  /// Returns whether a text is much the same as the headline: at least three quarters of its
  /// characters are of words in it (Readability's `textSimilarity`).
  func isSimilar(to text: String) -> Bool {
    let other = Self.words(text)
    guard !words.isEmpty, !other.isEmpty else { return false }
    let known = Set(words)
    let foreign = other.filter { !known.contains($0) }
    let length = other.joined(separator: " ").utf8.count
    return Float(foreign.joined(separator: " ").utf8.count) / Float(length) < 0.25
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
