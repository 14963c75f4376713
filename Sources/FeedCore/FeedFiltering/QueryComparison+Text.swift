package import FeedModel

extension QueryComparison {
  /// A test of whether the comparison holds for a value of its attribute.
  ///
  /// A regular expression is compiled once for all values.
  package var check: (String) -> Bool {
    let isSo = test.check
    return { [sense] in isSo($0) == (sense == .holds) }
  }
}

extension QueryComparison.Test {
  fileprivate var check: (String) -> Bool {
    switch self {
    case .equals(let text): return { $0.utf8.elementsEqual(text.utf8) }
    case .matches(let pattern):
      let pattern = try? TextPattern(pattern)
      return { pattern?.matches($0) ?? false }
    case .hasWord(let word):
      return { value in
        value.utf8.split(separator: 0x20).contains { $0.elementsEqual(word.utf8) }
      }
    case .within(let numbers): return { Int64($0).map(numbers.contains) ?? false }
    case .words(let text, let ending):
      let words = WordSequence(text, ending)
      return { words.occurs(in: $0) }
    case .contains(let text):
      let wanted = Array(text.utf8.map(\.lowercasedASCII))
      return { $0.utf8.lazy.map(\.lowercasedASCII).contains(wanted) }
    }
  }
}

extension UInt8 {
  /// The byte, in lower case if it is an ASCII letter.
  fileprivate var lowercasedASCII: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
}
