import FeedFetching

/// Addresses of feeds on one line.
nonisolated enum AddressList {
  /// Returns the addresses of a line that has nothing else; otherwise the line itself, which may be
  /// a path with blanks.
  static func addresses(in line: String) -> [String] {
    let words = line.split { $0 == " " || $0 == "," }.map(String.init)
    return words.count > 1 && words.allSatisfy(isAddress) ? words : [line]
  }

  static func isAddress(_ text: String) -> Bool {
    if case .web = FeedAddress.meaning(of: text), !text.contains(" ") { true } else { false }
  }
}
