/// The title and text of an entry, prepared for comparisons.
struct StoryText: Sendable {
  let title: StoryTitle
  let words: [StoryWord]
  /// The bytes of UTF-8 of the text: a measure of what it says that suits all scripts.
  let length: Int

  /// A text of fewer bytes is not evidence.
  static let shortLength = 120

  init(title: String, text: String) {
    var words = StoryWords(text).words
    // An ellipsis may have taken the end of the last word.
    if ["…", "...", "…]"].contains(where: text.hasSuffix) { words = words.dropLast() }
    self.words = words
    length = text.utf8.count
    let title = StoryTitle(title)
    let isNote = title.words.isEmpty && length < Self.shortLength
    self.title = isNote ? StoryTitle(words: self.words) : title
  }

  /// The bytes of an entry's HTML that are compared.
  static let mostHTML = 16_384

  var isShort: Bool { length < Self.shortLength }

  /// Whether `other`, a copy, says all that this text does, but for a line of the publisher (twelve
  /// words, or a twentieth): to have read `other` is to have read this. A text that was cut may
  /// have said more.
  func saysNothingMore(than other: StoryText) -> Bool {
    let overlap = StoryOverlap(of: words, in: other.words)
    let strange = overlap.uncovered.subtracting(title.words).subtracting(other.title.words)
    return strange.count <= max(12, words.count / 20)
  }
}
