import FeedCore
import FoundationEssentials

/// A line of the `feeds` file that names a feed.
nonisolated struct FeedsLine: Equatable, Sendable {
  let subscription: Subscription
  var settings = FeedSettings()
  /// The address as the line spells it: without `https://`, say.
  let spelling: String

  /// Why a line cannot be used, or a word of it.
  enum Failure: Error, Equatable {
    case notSupported(String)
    case notAnAddress(String)
    case unknownSetting(String, nearest: String)
    case badSetting(String)
    case notAView(String)
    /// A view of that name.
    case badView(String, ViewSyntaxFailure)
  }

  init(_ subscription: Subscription, settings: FeedSettings = FeedSettings()) {
    self.subscription = subscription
    self.settings = settings
    spelling = subscription.url
  }

  /// What the line says; `nil` if it is empty, a comment or a heading.
  init?(parsing line: String) throws(Failure) {
    var failures: [Failure] = []
    try self.init(parsing: line, leaving: &failures)
    if let first = failures.first { throw first }
  }

  /// What the line says without the words that cannot be used, and why each cannot; `nil` if it is empty, a comment
  /// or a heading.
  init?(parsing line: String, leaving failures: inout [Failure]) throws(Failure) {
    let words = FeedsWord.words(of: line)
    guard let first = words.first, FeedsHeading(words) == nil else { return nil }
    var subscription = Subscription(url: try Self.address(first.value, before: words.dropFirst()))
    for word in words.dropFirst().map(\.value) {
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
    self.subscription = subscription
    spelling = first.value
  }

  /// The line, without its end.
  var text: String {
    var words = [FeedsWord.address(subscription.url)]
    words += subscription.tags.filter(FeedsFile.isTag).map(FeedsWord.quoted)
    words += settings.words.map(FeedsWord.quoted)
    if let title = subscription.title { words.append(FeedsWord.quoted("~" + title)) }
    if subscription.isHidden { words.append("!") }
    return words.joined(separator: " ")
  }

  /// The address that a first word stands for, as `feedtui add` understands it.
  private static func address(
    _ word: String, before others: ArraySlice<FeedsWord>
  ) throws(Failure) -> String {
    // As it can be written: on one line, with single blanks.
    let word = Sanitizer.line(word)
    switch FeedAddress.meaning(of: word) {
    case .web(let address): return address
    case .file(let path):
      guard path.hasPrefix("/") else { return path }
      // The marks of somebody's comment before an address are no path.
      guard !others.contains(where: { FeedsHeading.isAddress($0.value) }) else {
        throw .notAnAddress(word)
      }
      return URL(filePath: path).absoluteString
    case .other(let scheme): throw .notSupported(scheme)
    case .unclear: throw .notAnAddress(word)
    }
  }
}

nonisolated extension FeedsLine.Failure {
  /// One sentence for the reader.
  var message: String {
    switch self {
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

  /// Without what may be a name and a password before a host, wherever that is.
  private func shown(_ word: String) -> String {
    Sanitizer.line(String(AddressText.withoutSecrets(word).prefix(80)))
  }
}
