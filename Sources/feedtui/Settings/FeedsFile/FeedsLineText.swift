package import FeedModel

/// The text of a line of the `feeds` file.
///
/// An edit of one word leaves the order of the words, the blanks between them and the comment after
/// them unchanged.
package struct FeedsLineText: Equatable, Sendable {
  package private(set) var text: String
  /// Whether the line is in UTF-8. Other lines are read as Latin-1, in which every byte is a
  /// character, so that an edit of one word leaves all other bytes unchanged.
  private let isUTF8: Bool

  package init(text: String) {
    self.text = text
    isUTF8 = true
  }

  package init(bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      isUTF8 = true
    } else {
      text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      isUTF8 = false
    }
  }

  /// The line as the file has it.
  package var bytes: [UInt8] {
    guard !isUTF8 else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      UInt8(exactly: scalar.value).map { [$0] } ?? Array(String(Character(scalar)).utf8)
    }
  }

  /// Replaces the user's title; `nil` removes it.
  mutating func setTitle(_ title: String?) throws(FeedsLine.Failure) {
    try replace(.role(.title), with: title.map { [FeedsToken.quoted("~" + $0)] } ?? [])
  }

  /// Replaces the tags. The new ones stand where the first one was, in the given order.
  mutating func setTags(_ tags: [String]) throws(FeedsLine.Failure) {
    try replace(.role(.tag), with: tags.map(FeedsToken.quoted))
  }

  /// Replaces the settings of that name by one with this value; `nil` removes them.
  mutating func setSetting(_ name: String, _ value: String?) throws(FeedsLine.Failure) {
    try replace(.setting(name), with: value.map { [FeedsToken.quoted("\(name)=\($0)")] } ?? [])
  }

  /// Adds the tags, the title and the mark of a feed to a line that has none of them.
  package mutating func complete(_ feed: Subscription) throws(FeedsLine.Failure) {
    if !feed.tags.isEmpty { try setTags(feed.tags.filter(FeedsFile.isTag)) }
    if let title = feed.title { try setTitle(title) }
    guard feed.isHidden, let last = FeedsToken.tokens(of: text).last else { return }
    closeQuote()
    text.insert(contentsOf: " !", at: last.range.upperBound)
  }

  /// Replaces the address.
  mutating func setAddress(_ url: String) throws(FeedsLine.Failure) {
    guard let word = FeedsToken.tokens(of: text).first else { return }
    text.replaceSubrange(word.range, with: FeedsToken.address(url))
  }

  /// The words that an edit is about.
  private enum Kind: Equatable {
    case role(FeedsToken.Role)
    /// Settings of this name.
    case setting(String)
  }

  /// Replaces the words of a kind. The new ones stand where the first one was; if there was none,
  /// tags come directly after the address and other words at the end.
  private mutating func replace(
    _ kind: Kind, with new: [String]
  ) throws(FeedsLine.Failure) {
    if new.isEmpty, try tokens(kind).isEmpty { return }
    closeQuote()
    while let extra = try tokens(kind).dropFirst().first { remove(extra) }
    let joined = new.joined(separator: " ")
    if let first = try tokens(kind).first {
      if new.isEmpty { remove(first) } else { text.replaceSubrange(first.range, with: joined) }
      return
    }
    let tokens = FeedsToken.tokens(of: text)
    guard let neighbour = kind == .role(.tag) ? tokens.first : tokens.last else { return }
    text.insert(contentsOf: " " + joined, at: neighbour.range.upperBound)
  }

  private func tokens(_ kind: Kind) throws(FeedsLine.Failure) -> [FeedsToken] {
    var found: [FeedsToken] = []
    for word in FeedsToken.tokens(of: text).dropFirst() {
      let isMeant =
        switch kind {
        case .role(let role): try word.role() == role
        case .setting(let name): word.value.hasPrefix(name + "=")
        }
      if isMeant { found.append(word) }
    }
    return found
  }

  /// Closes an open quotation mark: otherwise words that are added would belong to the last one.
  package mutating func closeQuote() {
    guard let last = FeedsToken.tokens(of: text).last, last.quoting == .open else { return }
    // A single backslash at the end would escape the new quotation mark.
    let backslashes = text[..<last.range.upperBound].reversed().prefix { $0 == "\\" }.count
    let mark = backslashes.isMultiple(of: 2) ? "\"" : "\\\""
    text.insert(contentsOf: mark, at: last.range.upperBound)
  }

  /// Removes a word and the blanks before it.
  private mutating func remove(_ word: FeedsToken) {
    let blanks = text[..<word.range.lowerBound].reversed().prefix { $0 == " " || $0 == "\t" }.count
    let start = text.index(word.range.lowerBound, offsetBy: -blanks)
    text.removeSubrange(start..<word.range.upperBound)
  }
}
