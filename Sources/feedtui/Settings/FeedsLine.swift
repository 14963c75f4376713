import FeedCore

/// A line of the `feeds` file that names a feed.
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
    case notAView(String)
    /// A view of that name.
    case badView(String, ViewSyntaxFailure)
  }

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  /// What the line says; `nil` if it is empty or a comment.
  init?(parsing line: String) throws(Failure) {
    var words = try FeedsWord.words(of: line).map(\.value)
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
    var words = [FeedsWord.address(subscription.url)]
    words += (subscription.tags + settings.words).map(FeedsWord.quoted)
    if let title = subscription.title { words.append(FeedsWord.quoted("~" + title)) }
    if subscription.isHidden { words.append("!") }
    return words.joined(separator: " ")
  }

  private static func address(_ word: String) throws(Failure) -> String {
    guard let colon = word.firstIndex(of: ":") else { throw .notAnAddress(word) }
    switch word[..<colon].lowercased() {
    case "http", "https", "file": return word
    case let scheme where scheme.allSatisfy { $0.isLetter }: throw .notSupported(scheme)
    default: throw .notAnAddress(word)
    }
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
    case .notAView(let word):
      "\"\(shown(word))\" names no view: \"query:NAME:EXPRESSION\" does."
    case .badView(let name, let failure):
      """
      The view "\(shown(name))" cannot be used: \(shown(failure.sentence)) (column \(failure.column) of its \
      expression).
      """
    }
  }

  private func shown(_ word: String) -> String { Sanitizer.line(String(word.prefix(80))) }
}
