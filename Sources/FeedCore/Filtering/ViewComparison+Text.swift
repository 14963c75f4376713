extension ViewComparison {
  /// Whether it holds for that value of its attribute.
  public func holds(for value: String) -> Bool {
    let isSo =
      switch test {
      case .equals(let text): value.utf8.elementsEqual(text.utf8)
      case .matches(let pattern): (try? TextPattern(pattern))?.matches(value) ?? false
      case .hasWord(let word):
        value.utf8.split(separator: 0x20).contains { $0.elementsEqual(word.utf8) }
      case .within(let numbers): Int64(value).map(numbers.contains) ?? false
      }
    return isSo == (sense == .holds)
  }
}
