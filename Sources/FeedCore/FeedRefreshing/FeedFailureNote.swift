package import FeedModel

/// A feed that could not be refreshed, and why.
package struct FeedFailureNote: Equatable, Sendable {
  /// Where the fault lies.
  package enum Cause: Equatable, Sendable {
    case network
    /// The server, the address or the document.
    case feed
    /// The server says that the feed is gone for good.
    case gone
    /// No server was asked: the host asked for a pause, or the feed is a file.
    case unasked
    /// The system lacks a library, which affects all feeds of the web.
    case system
    /// The archive could not be written.
    case archive
  }

  package let feed: FeedID
  /// Its address in the feeds file.
  package let url: String
  /// The title of the feed.
  package var title: String
  /// The reason, as a sentence for the user.
  package var message: String
  package var cause: Cause

  package init(
    feed: FeedID, url: String = "", title: String, message: String, cause: Cause
  ) {
    self.feed = feed
    self.url = url
    self.title = title
    self.message = message
    self.cause = cause
  }

  init(_ feed: Feed, _ message: String, _ cause: Cause) {
    self.init(feed: feed.id, url: feed.url, title: feed.title, message: message, cause: cause)
  }
}
