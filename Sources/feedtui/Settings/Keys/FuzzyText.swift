/// A text as it is compared with others: its letters and digits in lower case.
package struct FuzzyText: Sendable {
  let signs: [Character]
  /// Whether each of these begins a word.
  let beginnings: [Bool]
  /// A bit for each of them, which some share: a text that lacks one of another's lacks a letter.
  let mask: UInt64

  package init(_ text: String) {
    var (signs, beginnings, mask) = ([Character](), [Bool](), UInt64(0))
    var isFirst = true
    for sign in text.lowercased() {
      let isLetter = sign.isLetter || sign.isNumber
      if isLetter {
        signs.append(sign)
        beginnings.append(isFirst)
        mask |= 1 << UInt64((sign.unicodeScalars.first?.value ?? 0) & 63)
      }
      isFirst = !isLetter
    }
    (self.signs, self.beginnings, self.mask) = (signs, beginnings, mask)
  }
}

/// The letters that a user has typed, and each of their words.
package struct FuzzyQuery: Sendable {
  let whole: FuzzyText
  let words: [FuzzyText]

  package init(_ typed: String) {
    whole = FuzzyText(typed)
    words = typed.split(separator: " ").map { FuzzyText(String($0)) }
  }
}
