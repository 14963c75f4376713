import FeedModel

/// The words of a text in lower case and without diacritics, with the places where sentences and
/// paragraphs begin.
///
/// Apostrophes are left out: `you’re` is the word `youre`.
struct FoldedText {
  private(set) var words: [String] = []
  /// Whether each word begins a sentence or a line, but not a quotation.
  private(set) var begins: [Bool] = []
  /// The index after the last word of each paragraph; a paragraph is a line.
  private(set) var ends: [Int] = []

  init(_ text: String) {
    var word = ""
    var isBeginning = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\u{2019}", "\u{AD}", "\u{200B}": continue
      default: break
      }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        BaseLetter.of(scalar).forEach { word.unicodeScalars.append($0) }
        continue
      }
      if case .nothing = BaseLetter.of(scalar) { continue }
      finish(&word, &isBeginning)
      switch scalar {
      case "\n":
        isBeginning = true
        endParagraph()
      case ".", "!", "?", ":", ";", "\u{2026}", "|", "\u{2022}", "\u{B7}", "\u{BF}", "\u{A1}":
        isBeginning = true
      // A quotation is not a sentence of the page itself.
      case "\"", "\u{201C}", "\u{201E}", "\u{2018}", "\u{AB}": isBeginning = false
      default: break
      }
    }
    finish(&word, &isBeginning)
    endParagraph()
  }

  private mutating func finish(_ word: inout String, _ isBeginning: inout Bool) {
    guard !word.isEmpty else { return }
    words.append(word)
    begins.append(isBeginning)
    word = ""
    isBeginning = false
  }

  private mutating func endParagraph() {
    if words.count > ends.last ?? 0 { ends.append(words.count) }
  }
}
