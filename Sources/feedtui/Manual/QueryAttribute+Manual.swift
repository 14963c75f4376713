import FeedModel

/// The manual's texts about the attributes of query feeds.
nonisolated extension QueryAttribute {
  var meaning: String {
    switch self {
    case .title: "the title of the entry"
    case .link: "its address"
    case .author: "its author"
    case .content: "its text, in HTML"
    case .guid: "its identifier in the feed"
    case .unread: "`\"yes\"` or `\"no\"`"
    case .flags:
      """
      newsboat's letters; `f` for a favourite without any. `flags # "ab"` needs both letters
      """
    case .date: "when it was published: `Sat, 21 Nov 2026 14:05:00 +0100`"
    case .age: "whole days since its time in the river, when the query feed is opened or refreshed"
    case .feedTitle: "the title of the feed"
    case .feedAddress: "the address of the feed"
    case .tags: "the tags of the feed, each followed by a blank: use `tags # \"news\"`"
    case .feedIndex: "the place of the feed in the file, from 1"
    case .unreadCount: "the number of unread entries of the feed in the river"
    case .totalCount: "the number of entries of the feed in the river"
    case .enclosureAddress: "the address of the first enclosure"
    case .enclosureType: "the media type of the first enclosure"
    case .summary: "the title and the beginning of the text, as in its row"
    case .text: "the title and the whole text, in HTML"
    case .categories: "its categories, one a line"
    case .host: "the host of its address"
    case .kind: "`article`, `status`, `photo`, `audio`, `video` or `link`"
    case .words: "the number of words of its text"
    case .rating: "your stars, 1 to 5; 0 without a rating"
    case .starred: "`\"yes\"` for a favourite, or `\"no\"`"
    case .muted: "`\"yes\"` if a rule mutes it, or `\"no\"`"
    }
  }
}
