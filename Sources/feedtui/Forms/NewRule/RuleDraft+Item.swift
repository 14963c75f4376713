import FeedFiltering
package import FeedModel
import FeedtuiPages
import SafeText

extension RuleDraft {
  /// What a rule about items like this one can ask for.
  ///
  /// - Parameter feeds: the user's feeds, of which one has the item's address with a user name and
  ///   a password.
  package init(_ details: EntryDetails, feeds: [Subscription]) {
    let item = details.item
    let phrases = TitlePhrases.phrases(of: Sanitizer.line(item.headline))
    var choices = phrases.map { Choice(item.hasTitle ? .title : .text, $0) }
    if let author = item.head?.author {
      choices.append(Choice(.author, Sanitizer.line(author)))
    }
    choices += details.categories.map { Choice(.category, Sanitizer.line($0)) }
    choices.append(Self.host(of: item).flatMap { Choice(.link, $0) })
    choices.append(item.kind.flatMap { Choice(.kind, $0.name, title: $0.title) })
    self.init(
      choices.compactMap(\.self), feed: Self.address(details.source.url, among: feeds))
  }

  /// Returns the address of a feed as the feeds file has it.
  package static func address(_ url: String, among feeds: [Subscription]) -> String {
    let known = feeds.first { $0.url == url }
    return (known ?? feeds.first { AddressText.withoutCredentials($0.url) == url })?.url ?? url
  }

  /// Returns the host to which a link points.
  private static func host(of item: FeedItem) -> String? {
    switch item {
    case .link(_, let link): link.host.isEmpty ? nil : Sanitizer.line(link.host)
    case .article, .status, .photo, .episode, .notice, .muted, .run: nil
    }
  }
}

extension FeedItem {
  /// Whether its headline is its title. That of a photo may be its text.
  fileprivate var hasTitle: Bool {
    switch self {
    case .article, .episode, .link: true
    case .status, .photo, .notice, .muted, .run: false
    }
  }

  /// The kind's name in queries and in words.
  fileprivate var kind: (name: String, title: String)? {
    switch self {
    case .article: ("article", "Articles")
    case .status: ("status", "Short posts")
    case .photo: ("photo", "Photos")
    case .episode(_, let episode):
      switch episode.medium {
      case .audio: ("audio", "Audio")
      case .video: ("video", "Videos")
      }
    case .link: ("link", "Links")
    case .notice, .muted, .run: nil
    }
  }
}
