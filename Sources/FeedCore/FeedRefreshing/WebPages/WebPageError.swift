package import FeedExtraction
package import FeedFetching
import TerminalKit

/// The reason why there is no full text of an item.
package enum WebPageError: Error, Equatable, Sendable {
  /// The feed gives no address of a page on the web.
  case noLink
  case notFetched(FetchError)
  /// The host has asked to be left alone.
  case paused(host: String)
  /// What came is of this type, and no web page.
  case notAPage(type: String)
  case pdf
  /// The page stands before the article. `host` is where it came from.
  case wall(PageWall, host: String)
  case noArticle(host: String)
  case noComments(host: String)
  /// The extractor of the user's did not do its work, as the sentence says.
  case extractor(String)
  case cancelled

  /// Whether it may be otherwise a little later.
  package var isPassing: Bool {
    switch self {
    case .paused, .cancelled, .extractor: true
    case .notFetched(let error): error.cause != .feed || error.isOfTheServer
    case .noLink, .notAPage, .pdf, .wall, .noArticle, .noComments: false
    }
  }

  /// Whether no server was asked.
  var isUnasked: Bool { if case .paused = self { true } else { self == .cancelled } }

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .noLink: "This item has no web page."
    case .notFetched(let error): error.message
    case .paused(let host): "\(shown(host)) asked for a pause."
    case .notAPage(let type): "This is \(shown(type)), and no web page."
    case .pdf: "This is a PDF file."
    case .wall(.login, let host): "\(shown(host)) wants a login."
    case .wall(.consent, let host): "\(shown(host)) asks for consent first."
    case .wall(.robot, let host): "\(shown(host)) wants a browser with scripts."
    case .noArticle(let host): "No article was found on the page of \(shown(host))."
    case .noComments(let host): "No comments were found on the page of \(shown(host))."
    case .extractor(let sentence): Sanitizer.line(sentence)
    case .cancelled: "Cancelled."
    }
  }

  /// Returns at most 80 characters of a name, on one line.
  private func shown(_ name: String) -> String {
    Sanitizer.line(String(name.prefix(80)))
  }
}

extension FetchError {
  /// Whether the server cannot answer just now.
  fileprivate var isOfTheServer: Bool {
    if case .busy = self { true } else { (status ?? 0) >= 500 }
  }
}
