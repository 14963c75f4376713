extension XMLReader {
  /// Reads up to the start tag of the first element, and returns whether there is one.
  mutating func findRoot() -> Bool {
    while true {
      switch next() {
      case .startTag: return true
      case .endOfDocument: return false
      case .text, .literal, .end: continue
      }
    }
  }

  /// Returns whether the announced element has the given name, ignoring case and prefix.
  ///
  /// `name` is in lower case.
  func isAnnouncing(_ name: String) -> Bool {
    matches(self.name.localRange, name)
  }

  /// Returns the place of an attribute's value in the announced start tag; `nil` if there is none.
  ///
  /// The first attribute with that name and no prefix counts, regardless of case. `name` is in
  /// lower case.
  func attribute(_ name: String) -> Range<Int>? {
    rawAttributes.first { matches($0.name, name) }?.value
  }

  private func matches(_ range: Range<Int>, _ name: String) -> Bool {
    range.count == name.utf8.count
      && zip(bytes[range], name.utf8).allSatisfy { $0.markupLowercased == $1 }
  }
}
