import FeedCore

/// A line of the `feeds` file as it is written. A change of one thing leaves all else as it is: the order of the
/// words, the blanks between them, the comment behind them.
nonisolated struct FeedsLineText: Equatable, Sendable {
  private(set) var text: String
  /// Whether the line is in UTF-8. What is not is read as Latin-1, in which every byte is a character, so that a change
  /// of one word leaves all other bytes as they are.
  private let isUTF8: Bool

  init(text: String) {
    self.text = text
    isUTF8 = true
  }

  init(bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      isUTF8 = true
    } else {
      text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      isUTF8 = false
    }
  }

  /// The line as it stands in the file.
  var bytes: [UInt8] {
    guard !isUTF8 else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      UInt8(exactly: scalar.value).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// Another title of the reader's; `nil` takes it away.
  mutating func setTitle(_ title: String?) throws(FeedsLine.Failure) {
    try replace(.title, with: title.map { [FeedsWord.quoted("~" + $0)] } ?? [])
  }

  /// Other tags, in that order, in the place of the first one.
  mutating func setTags(_ tags: [String]) throws(FeedsLine.Failure) {
    try replace(.tag, with: tags.map(FeedsWord.quoted))
  }

  /// Tags, title and mark of a feed whose line has none.
  mutating func complete(_ feed: Subscription) throws(FeedsLine.Failure) {
    if !feed.tags.isEmpty { try setTags(feed.tags.filter(FeedsFile.isTag)) }
    if let title = feed.title { try setTitle(title) }
    guard feed.isHidden, let last = FeedsWord.words(of: text).last else { return }
    closeQuote()
    text.insert(contentsOf: " !", at: last.range.upperBound)
  }

  /// Another address.
  mutating func setAddress(_ url: String) throws(FeedsLine.Failure) {
    guard let word = FeedsWord.words(of: text).first else { return }
    text.replaceSubrange(word.range, with: FeedsWord.address(url))
  }

  /// Puts words where the first of that role stands, and takes the others of it away; without one they come
  /// last, tags right behind the address.
  private mutating func replace(
    _ role: FeedsWord.Role, with new: [String]
  ) throws(FeedsLine.Failure) {
    closeQuote()
    while let extra = try words(role).dropFirst().first { remove(extra) }
    let joined = new.joined(separator: " ")
    if let first = try words(role).first {
      if new.isEmpty { remove(first) } else { text.replaceSubrange(first.range, with: joined) }
      return
    }
    let words = FeedsWord.words(of: text)
    guard !new.isEmpty, let neighbour = role == .tag ? words.first : words.last else { return }
    text.insert(contentsOf: " " + joined, at: neighbour.range.upperBound)
  }

  private func words(_ role: FeedsWord.Role) throws(FeedsLine.Failure) -> [FeedsWord] {
    var found: [FeedsWord] = []
    for word in FeedsWord.words(of: text).dropFirst() where try word.role() == role {
      found.append(word)
    }
    return found
  }

  /// Ends a word whose quotation mark is open: what is written behind it would else belong to it.
  mutating func closeQuote() {
    guard let last = FeedsWord.words(of: text).last, last.quoting == .open else { return }
    // A backslash at the end would take the meaning away from the new mark.
    let backslashes = text[..<last.range.upperBound].reversed().prefix { $0 == "\\" }.count
    let mark = backslashes.isMultiple(of: 2) ? "\"" : "\\\""
    text.insert(contentsOf: mark, at: last.range.upperBound)
  }

  /// Takes a word away with the blanks before it.
  private mutating func remove(_ word: FeedsWord) {
    let blanks = text[..<word.range.lowerBound].reversed().prefix { $0 == " " || $0 == "\t" }.count
    let start = text.index(word.range.lowerBound, offsetBy: -blanks)
    text.removeSubrange(start..<word.range.upperBound)
  }
}
