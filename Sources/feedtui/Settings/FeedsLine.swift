import FeedCore

/// One line of the `feeds` file.
nonisolated struct FeedsLine: Equatable, Sendable {
  let subscription: Subscription
  var settings = FeedSettings()

  /// Why a line cannot be used.
  enum Failure: Error, Equatable {
    case openQuote
    case notSupported(String)
    case notAnAddress(String)
    case unknownSetting(String, nearest: String)
    case badSetting(String)
  }

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  /// What the line says; `nil` if it is empty or a comment.
  init?(parsing line: String) throws(Failure) {
    var words = try Self.words(of: line)
    guard !words.isEmpty else { return nil }
    var subscription = Subscription(url: try Self.address(words.removeFirst()))
    for word in words {
      switch word.first {
      case "~": subscription.title = String(word.dropFirst())
      case "!": subscription.isHidden = true
      default:
        if try settings.take(word) { continue }
        if !word.isEmpty { subscription.tags.append(word) }
      }
    }
    self.subscription = subscription
  }

  /// The line, without its end.
  var text: String {
    var words = [Self.isPlain(subscription.url) ? subscription.url : Self.quoted(subscription.url)]
    words += (subscription.tags + settings.words).map(Self.quoted)
    if let title = subscription.title { words.append(Self.quoted("~" + title)) }
    if subscription.isHidden { words.append("!") }
    return words.joined(separator: " ")
  }

  /// Words between white space; within quotes, a backslash takes away the next sign's meaning.
  private static func words(of line: String) throws(Failure) -> [String] {
    var words: [String] = []
    var rest = Substring(line).unicodeScalars
    while true {
      rest = rest.drop { $0.properties.isWhitespace }
      guard let first = rest.first, first != "#" else { return words }
      if first == "\"" {
        rest.removeFirst()
        words.append(try quotedWord(&rest))
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace }
        rest.removeFirst(word.count)
        words.append(String(String.UnicodeScalarView(word)))
      }
    }
  }

  private static func quotedWord(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(Failure) -> String {
    var word = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(word)
      case "\\":
        guard let next = rest.popFirst() else { throw .openQuote }
        switch next {
        case "n", "r", "t": word.append(" ")
        default: word.append(next)
        }
      default: word.append(scalar)
      }
    }
    throw .openQuote
  }

  private static func address(_ word: String) throws(Failure) -> String {
    guard let colon = word.firstIndex(of: ":") else { throw .notAnAddress(word) }
    switch word[..<colon].lowercased() {
    case "http", "https", "file": return word
    case let scheme where scheme.allSatisfy { $0.isLetter }: throw .notSupported(scheme)
    default: throw .notAnAddress(word)
    }
  }

  private static func isPlain(_ word: String) -> Bool {
    !word.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" }
  }

  private static func quoted(_ word: String) -> String {
    let scalars = Sanitizer.line(word).unicodeScalars.flatMap { scalar in
      scalar == "\"" || scalar == "\\" ? ["\\", scalar] : [scalar]
    }
    return "\"\(String(String.UnicodeScalarView(scalars)))\""
  }
}

nonisolated extension FeedsLine.Failure {
  /// One sentence for the reader.
  var message: String {
    switch self {
    case .openQuote: "A quotation mark is not closed."
    case .notSupported(let scheme):
      "Addresses with \(shown(scheme)): are not supported, only http, https and file."
    case .notAnAddress(let word): "\"\(shown(word))\" is not an address."
    case .unknownSetting(let name, let nearest):
      "\"\(shown(name))\" is not a setting of a feed. The nearest is \"\(nearest)\"."
    case .badSetting(let sentence): Sanitizer.line(sentence)
    }
  }

  private func shown(_ word: String) -> String { Sanitizer.line(String(word.prefix(80))) }
}
