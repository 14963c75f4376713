package import FeedExtraction
package import FeedFetching
package import FeedModel
import SafeText

/// The reason why there is no full text of an item.
package enum WebPageError: Error, Equatable, Sendable {
  /// The feed gives no address of a page on the web.
  case noLink
  case notFetched(FetchError)
  /// The host has asked to be left alone.
  case paused(host: String)
  /// What came is of this type, not a web page.
  case notAPage(type: String)
  case pdf
  /// The page stands before the article. `host` is where it came from.
  case wall(PageWall, host: String)
  case noArticle(host: String)
  case noComments(host: String)
  /// A file has no chapters or no transcript in it.
  case nothingSaid(ParsedItem.Enclosure.Relation, host: String)
  /// The user's extractor failed; the sentence says why.
  case extractor(String)
  case cancelled

  /// Whether it may change soon.
  package var isPassing: Bool {
    switch self {
    case .paused, .cancelled, .extractor: true
    case .notFetched(let error): !error.isLasting
    case .noLink, .notAPage, .pdf, .wall, .noArticle, .noComments, .nothingSaid: false
    }
  }

  /// Whether the network or this computer is at fault, and not the page.
  var isLocal: Bool {
    if case .notFetched(let error) = self { error.cause != .feed } else { false }
  }

  /// Whether nothing was learned about the page: it was not asked for, or its host is busy.
  var isUnasked: Bool {
    switch self {
    case .paused, .cancelled, .notFetched(.busy): true
    case .notFetched, .noLink, .notAPage, .pdf, .wall, .noArticle, .noComments, .nothingSaid,
      .extractor:
      false
    }
  }

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .noLink: "This item has no web page."
    case .notFetched(let error): error.message
    case .paused(let host): "\(shown(host)) asked for a pause."
    case .notAPage(let type): "This is \(shown(type)), not a web page."
    case .pdf: "This is a PDF file."
    case .wall(.login, let host): "\(shown(host)) requires a login."
    case .wall(.consent, let host): "\(shown(host)) asks for consent first."
    case .wall(.robot, let host): "\(shown(host)) requires a browser with scripts."
    case .noArticle(let host): "No article was found on the page of \(shown(host))."
    case .noComments(let host): "No comments were found on the page of \(shown(host))."
    case .nothingSaid(let what, let host):
      "The file of \(shown(host)) has no \(what == .chapters ? "chapters" : "transcript")."
    case .extractor(let sentence): Sanitizer.line(sentence)
    case .cancelled: "Cancelled."
    }
  }

  /// Returns at most 80 characters of a name, on one line.
  private func shown(_ name: String) -> String {
    Sanitizer.line(String(name.prefix(80)))
  }
}
