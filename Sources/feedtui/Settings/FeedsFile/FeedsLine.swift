import FeedFetching
package import FeedFiltering
package import FeedModel
import FeedSystem
import FoundationEssentials
import SafeText

/// A line of the `feeds` file that names a feed.
package struct FeedsLine: Equatable, Sendable {
  package let subscription: Subscription
  package var settings = FeedSettings()
  /// The address as the line spells it, for example without `https://`.
  package let spelling: String

  /// The reason why a line, or a word on it, cannot be used.
  package enum Failure: Error, Equatable {
    case notSupported(String)
    case notAnAddress(String)
    case notAProgram(String)
    case unknownSetting(String, nearest: String)
    case badSetting(String)
    /// The value of a setting that is not about access.
    case badValue(String)
    case notAQueryFeed(String)
    /// The name of the query feed, and what is wrong with its expression.
    case badQueryFeed(String, QuerySyntaxError)
  }

  package init(_ subscription: Subscription, settings: FeedSettings = FeedSettings()) {
    self.subscription = subscription
    self.settings = settings
    spelling = subscription.url
  }

  /// Parses a line. Returns `nil` if it is empty, a comment or a heading.
  package init?(parsing line: String) throws(Failure) {
    var failures: [Failure] = []
    try self.init(tokens: FeedsToken.tokens(of: line), leaving: &failures)
    if let first = failures.first(where: { !$0.sparesLine }) { throw first }
  }

  /// Parses the words of a line, but for those that cannot be used, whose failures it appends.
  ///
  /// Returns `nil` if the line is empty, a comment or a heading.
  package init?(tokens: [FeedsToken], leaving failures: inout [Failure]) throws(Failure) {
    guard let first = tokens.first, FeedsHeading(tokens) == nil else { return nil }
    var subscription = Subscription(url: try Self.address(first.value, before: tokens.dropFirst()))
    for word in tokens.dropFirst().map(\.value) {
      switch word.first {
      case "~": if subscription.title == nil { subscription.title = String(word.dropFirst()) }
      case "!": subscription.isHidden = true
      default:
        do throws(Failure) {
          if try settings.take(word) { continue }
          if !word.isEmpty { subscription.tags.append(word) }
        } catch {
          failures.append(error)
        }
      }
    }
    let trust = settings.access.trust
    if trust.key != nil, trust.certificate == nil {
      failures.append(.badSetting("client_key needs a client_cert, whose key it is."))
    }
    self.subscription = subscription
    spelling = first.value
  }

  /// The line as it is written, without its line end.
  package var text: String {
    var tokens = [FeedsToken.address(subscription.url)]
    tokens += subscription.tags.filter(FeedsFile.isTag).map(FeedsToken.quoted)
    tokens += settings.words.map(FeedsToken.quoted)
    if let title = subscription.title { tokens.append(FeedsToken.quoted("~" + title)) }
    if subscription.isHidden { tokens.append("!") }
    return tokens.joined(separator: " ")
  }

  /// Returns the address that a first word means, by the rules of `feedtui add`.
  private static func address(
    _ word: String, before others: ArraySlice<FeedsToken>
  ) throws(Failure) -> String {
    // An address is written on one line, with single blanks.
    let word = Sanitizer.line(word)
    switch FeedAddress.meaning(of: word) {
    case .web(let address): return address
    case .file(let path):
      guard path.hasPrefix("/") else { return path }
      // Marks before an address, such as "/_ https://…", are a comment and not a path.
      guard !others.contains(where: { FeedsHeading.isAddress($0.value) }) else {
        throw .notAnAddress(word)
      }
      return URL(filePath: path).absoluteString
    case .other("exec"), .other("filter"):
      guard let program = ProgramAddress(word), ArgumentVector(program.command) != nil else {
        throw .notAProgram(word)
      }
      return word
    case .other(let scheme): throw .notSupported(scheme)
    case .unclear: throw .notAnAddress(word)
    }
  }
}

extension FeedsLine.Failure {
  /// Whether the line is used without the word. Without its proxy a feed is not asked for: that
  /// would tell its server who asks.
  package var sparesLine: Bool {
    switch self {
    case .unknownSetting(_, let nearest): nearest != "proxy"
    case .badValue: true
    case .notSupported, .notAnAddress, .notAProgram, .badSetting, .notAQueryFeed, .badQueryFeed:
      false
    }
  }

  /// Whether the rest of the line could be used.
  var isSetting: Bool {
    switch self {
    case .unknownSetting, .badSetting, .badValue: true
    case .notSupported, .notAnAddress, .notAProgram, .notAQueryFeed, .badQueryFeed: false
    }
  }

  /// A sentence for the user.
  package var message: String {
    switch self {
    case .notSupported(let scheme):
      "\(shown(scheme)): addresses are not supported; use http, https or file."
    case .notAProgram(let word):
      "\"\(shown(word))\" cannot be run: write \"exec:PROGRAM\" or \"filter:PROGRAM:ADDRESS\"."
    case .notAnAddress(let word): "\"\(shown(word))\" is not an address."
    case .unknownSetting(let name, let nearest):
      "Unknown feed setting \"\(shown(name))\". Did you mean \"\(nearest)\"?"
    case .badSetting(let message), .badValue(let message): Sanitizer.line(message)
    case .notAQueryFeed(let word):
      "\"\(shown(word))\" is not a query feed: write \"query:NAME:EXPRESSION\"."
    case .badQueryFeed(let name, let failure):
      """
      The query feed "\(shown(name))" cannot be used: \(shown(failure.message)) \
      (column \(failure.column) of its expression).
      """
    }
  }

  /// Returns a word for messages, without anything that may be a user name and a password.
  private func shown(_ word: String) -> String {
    Sanitizer.line(String(AddressText.withoutSecrets(word).prefix(80)))
  }
}
