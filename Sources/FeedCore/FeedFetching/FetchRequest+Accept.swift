extension FetchRequest {
  /// What kind of document is asked for, as the `Accept` header says it (RFC 9110, section 12.5.1).
  package enum Accept: Equatable, Sendable {
    case feed
    /// A web page.
    case page
    /// A picture in a format that can be drawn.
    case picture
    /// Sound or video.
    case medium

    var value: String {
      switch self {
      case .feed:
        """
        application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml, \
        application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5
        """
      case .page: "text/html, application/xhtml+xml;q=0.9, */*;q=0.5"
      case .picture: "image/png, image/jpeg, image/gif, image/webp"
      case .medium: "audio/*, video/*, */*;q=0.5"
      }
    }
  }
}
