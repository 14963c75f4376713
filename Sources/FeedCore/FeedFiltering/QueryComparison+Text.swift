import FeedModel

extension QueryComparison {
  /// A test of whether the comparison holds for a value of its attribute.
  ///
  /// A regular expression is compiled once for all values.
  var check: (String) -> Bool {
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
    }
  }
}
