import FeedtuiPages

/// A fact of the details page.
nonisolated enum DetailsField: Hashable, Sendable {
  case title, itemTags, note, author, published, updated, link, fullText, copies, comments, length
  case episode
  case identifier, number
  /// The category at that index.
  case category(Int)
  /// The rule at that index of those that have caught it.
  case rule(Int)
  case picture, pictureAddress, pictureFailure
  /// The enclosure at that index.
  case enclosure(Int)
  case feed, address, tags, firstSeen, fetched, failure

  /// The name in the left column; empty for the rows below the first of several.
  var name: String {
    switch self {
    case .title: "Title"
    case .itemTags: "Your tags"
    case .note: "Your note"
    case .author: "Author"
    case .published: "Published"
    case .updated: "Updated"
    case .link: "Link"
    case .fullText: "Full text"
    case .copies: "Also in"
    case .comments: "Comments"
    case .length: "Length"
    case .episode: "Episode"
    case .identifier: "Identifier"
    case .number: "Number"
    case .category(0): "Categories"
    case .category: ""
    case .rule(0): "Rules"
    case .rule: ""
    case .picture: "Picture"
    case .pictureAddress, .pictureFailure: ""
    case .enclosure(0): "Enclosures"
    case .enclosure: ""
    case .feed: "Feed"
    case .address: "Address"
    case .tags: "Tags"
    case .firstSeen: "First seen"
    case .fetched: "Last fetch"
    case .failure: "Failure"
    }
  }
}
