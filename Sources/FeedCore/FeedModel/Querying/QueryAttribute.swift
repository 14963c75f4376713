/// An attribute of an entry or its feed that a query can test.
///
/// The raw values are newsboat's names; `summary` and those after it are our own. Each attribute is
/// declared by a row of `declaration`, and for the archive by one of `QueryColumn`.
package enum QueryAttribute: String, CaseIterable, Hashable, Sendable {
  case title, link, author, content, guid, unread, flags, date, age
  case feedTitle = "feedtitle"
  case feedAddress = "rssurl"
  case feedLink = "feedlink"
  case tags
  case feedIndex = "feedindex"
  case unreadCount = "unread_count"
  case totalCount = "total_count"
  case enclosureAddress = "enclosure_url"
  case enclosureType = "enclosure_type"
  case summary, text, categories, host, kind, words, rating, starred, muted, hidden
  case itemTags = "itemtags"
  case note, story

  /// newsboat's attributes that are not supported.
  package static let unsupported = [
    "articleindex", "feeddate", "description", "latest_article_age",
    "enclosure_description", "enclosure_description_mime_type",
  ]

  /// What the values of an attribute are.
  package enum Values {
    case text
    /// Numbers, which can be compared by size.
    case number
    /// "yes" or "no".
    case yesOrNo
    /// Letters, of which `#` finds each.
    case letters
    /// Lines of text, of which `=` finds each.
    case lines
    /// Names, one a line, of which `=` and `#` find each, whatever its case.
    case names
  }

  /// What changes a value after the entry has come in.
  package enum Change {
    case feed
    /// The user's marks, and what rules mute.
    case marks
    /// Other entries, or the order of the feeds.
    case others
    /// The other copies of its story, which are found after it has come: rules look again then.
    case stories
  }

  private struct Declaration {
    /// What the values are, for the manual.
    let meaning: String
    let values: Values
    let change: Change

    init(_ meaning: String, _ values: Values = .text, changedBy change: Change = .feed) {
      self.meaning = meaning
      self.values = values
      self.change = change
    }
  }

  private var declaration: Declaration {
    switch self {
    case .title: Declaration("the title of the entry")
    case .link: Declaration("its address")
    case .author: Declaration("its author")
    case .content: Declaration("its text, in HTML")
    case .guid: Declaration("its identifier in the feed")
    case .unread: Declaration("`\"yes\"` or `\"no\"`", .yesOrNo, changedBy: .marks)
    case .flags:
      Declaration(
        "your tags that are a letter, as in newsboat; `f` for a starred item without any. "
          + "`flags # \"ab\"` needs both letters",
        .letters, changedBy: .marks)
    case .date: Declaration("when it was published: `Sat, 21 Nov 2026 14:05:00 +0100`")
    case .age:
      Declaration(
        "whole days since its time in the river, when the query feed is opened or refreshed",
        .number)
    case .feedTitle: Declaration("the title of the feed")
    case .feedAddress: Declaration("the address of the feed")
    case .feedLink: Declaration("the address of its web page")
    case .tags: Declaration("the tags of the feed, each followed by a blank: use `tags # \"news\"`")
    case .feedIndex:
      Declaration("the place of the feed in the file, from 1", .number, changedBy: .others)
    case .unreadCount:
      Declaration(
        "the number of unread entries of the feed in the river", .number, changedBy: .others)
    case .totalCount:
      Declaration("the number of entries of the feed in the river", .number, changedBy: .others)
    case .enclosureAddress: Declaration("the address of the first enclosure")
    case .enclosureType: Declaration("the media type of the first enclosure")
    case .summary: Declaration("the title and the beginning of the text, as in its row")
    case .text: Declaration("the title and the whole text, in HTML")
    case .categories: Declaration("its categories, one a line", .lines)
    case .host: Declaration("the host of its address")
    case .kind: Declaration("`article`, `status`, `photo`, `audio`, `video` or `link`")
    case .words: Declaration("the number of words of its text", .number)
    case .rating:
      Declaration("your rating, 1 to 5; 0 without one", .number, changedBy: .marks)
    case .itemTags:
      Declaration(
        "your tags on the entry, one a line: `itemtags # \"later\"`, in any case", .names,
        changedBy: .marks)
    case .note: Declaration("your note on the entry", changedBy: .marks)
    case .story:
      Declaration(
        "the place of the entry among the copies of its story, in the order in which they came, "
          + "from 1; 0 if no other feed has the story", .number, changedBy: .stories)
    case .starred:
      Declaration("`\"yes\"` for a starred item, or `\"no\"`", .yesOrNo, changedBy: .marks)
    case .muted:
      Declaration("`\"yes\"` if a rule mutes it, or `\"no\"`", .yesOrNo, changedBy: .marks)
    case .hidden:
      Declaration("`\"yes\"` if you have hidden it, or `\"no\"`", .yesOrNo, changedBy: .marks)
    }
  }

  package var values: Values { declaration.values }
  package var change: Change { declaration.change }
  /// What the values are, in the words of the manual.
  package var meaning: String { declaration.meaning }

  /// Whether the user's marks are its values.
  package var isMark: Bool { change == .marks }
}
