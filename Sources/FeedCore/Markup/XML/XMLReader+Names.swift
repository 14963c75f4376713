extension XMLReader {
  /// Reads on to the first element and is left at its start tag. Returns whether there is one.
  mutating func findRoot() -> Bool {
    while true {
      switch next() {
      case .startTag: return true
      case .endOfDocument: return false
      case .text, .literal, .end: continue
      }
    }
  }

  /// Whether the announced element has that name, which is in lower case, in any case of letters and with any prefix.
  func isAnnouncing(_ name: String) -> Bool {
    matches(self.name.localRange, name)
  }

  /// Where the value of that attribute of the announced element stands: of the first one whose name, in any case
  /// of letters and without prefix, is `name`, which is in lower case.
  func attribute(_ name: String) -> Range<Int>? {
    rawAttributes.first { matches($0.name, name) }?.value
  }

  private func matches(_ range: Range<Int>, _ name: String) -> Bool {
    range.count == name.utf8.count
      && zip(bytes[range], name.utf8).allSatisfy { $0.markupLowercased == $1 }
  }
}
