import FeedFiltering
import FeedModel

/// Where the archive has the values of an attribute: in SQL, in the search index, among the marks,
/// and in an entry that is coming in.
///
/// SQL is about the row `viewed` of `entry`. In it `:now` stands for the second up to which ages
/// are counted.
struct QueryColumn {
  /// What the search index knows of the values.
  enum Index {
    case words(IndexPattern.Place)
    case kinds, lengths
  }

  /// What `RuleBook.Literals` looks through: nothing, the text in which words are looked for, or
  /// the value as well.
  enum Scanned {
    case nothing, words, values
  }

  /// Returns a value of an entry that is coming in: the same text as SQL.
  typealias Draft = (inout QuerySubject) -> String

  /// A number, text, which may be `NULL`, or a condition if the values are "yes" and "no".
  let sql: () -> String
  /// The text in which words are looked for, unless it is the value.
  let words: String?
  let index: Index?
  /// Whether all entries of a feed have the same value.
  let isOfFeed: Bool
  /// The marks of entries with "yes" or with a number above 0, and of those with "no".
  let marks: (yes: QueryMarks?, no: QueryMarks?)
  /// `nil` if only the archive can tell.
  let draft: Draft?
  let draftWords: Draft?
  let scanned: Scanned

  private init(
    _ sql: @escaping @autoclosure () -> String, words: String? = nil, index: Index? = nil,
    isOfFeed: Bool = false, yes: QueryMarks? = nil, no: QueryMarks? = nil,
    scanned: Scanned = .nothing, draftWords: Draft? = nil, draft: Draft? = nil
  ) {
    self.sql = sql
    self.words = words
    self.index = index
    self.isOfFeed = isOfFeed
    marks = (yes, no)
    self.scanned = scanned
    self.draft = draft
    self.draftWords = words == nil ? draft : draftWords
  }

  init(_ attribute: QueryAttribute) {
    self =
      switch attribute {
      case .title:
        QueryColumn(
          "viewed.title", words: Self.titles, index: .words(.field(.title)), scanned: .values,
          draftWords: { $0.titles }, draft: { $0.record.title ?? "" })
      case .link: QueryColumn("viewed.link", scanned: .values, draft: { $0.record.link ?? "" })
      case .author:
        QueryColumn(
          "viewed.author", index: .words(.field(.author)), scanned: .values,
          draft: { $0.record.author ?? "" })
      case .content: QueryColumn(Self.html)
      case .guid: QueryColumn(Self.ofBody("guid"))
      case .unread: QueryColumn(MarkStore.isUnread("viewed.id"), yes: .unread, no: .read)
      case .flags: QueryColumn(Self.flags)
      case .date:
        QueryColumn("\(QueryFunctions.date)(ifnull(viewed.published, \(Self.second)))")
      case .age: QueryColumn("((:now - \(Self.second)) / 86400)")
      case .feedTitle: QueryColumn(feed: SubscriptionStore.feedTitle, draft: { $0.feed.title })
      case .feedAddress: QueryColumn(feed: "feed.url", draft: { $0.feed.address })
      case .feedLink: QueryColumn(feed: "feed.site")
      // Lists of feeds have replaced tests of tags.
      case .tags: QueryColumn("''")
      case .feedIndex: QueryColumn(feed: "feed.position")
      case .unreadCount: QueryColumn(Self.ofCount("unread"), isOfFeed: true)
      case .totalCount: QueryColumn(Self.ofCount("shown"), isOfFeed: true)
      case .enclosureAddress: QueryColumn(Self.ofEnclosure("url"))
      case .enclosureType: QueryColumn(Self.ofEnclosure("type"))
      case .summary:
        QueryColumn(
          "(ifnull(viewed.title, '') || ' ' || viewed.lead)", scanned: .values,
          draft: { "\($0.record.title ?? "") \($0.record.lead)" })
      case .text:
        QueryColumn(
          "(ifnull(viewed.title, '') || ' ' || ifnull(\(Self.html), ''))", words: Self.plain,
          index: .words(.anywhere), scanned: .words, draftWords: { "\($0.titles) \($0.plain())" })
      case .categories:
        QueryColumn(
          Self.ofBody("categories"), words: Self.separatedCategories,
          index: .words(.field(.category)), scanned: .values)
      case .host:
        QueryColumn(
          "viewed.host", index: .words(.field(.host)), scanned: .values, draft: { $0.record.host })
      case .kind: QueryColumn("viewed.kind", index: .kinds, draft: { $0.record.kind.rawValue })
      case .words:
        QueryColumn("viewed.wordCount", index: .lengths, draft: { "\($0.record.wordCount)" })
      case .rating:
        QueryColumn(
          "ifnull((SELECT rating.stars FROM rating WHERE rating.entry = viewed.id), 0)",
          yes: .ratings)
      case .itemTags: QueryColumn(Self.itemTags, yes: .tagged)
      case .note: QueryColumn(Self.note, yes: .noted)
      case .story:
        QueryColumn("ifnull((SELECT place FROM story WHERE story.entry = viewed.id), 0)")
      case .starred: QueryColumn(Self.isFavourite, yes: .favourites)
      case .muted: QueryColumn(Self.isHidden("rule"), yes: .muted)
      case .hidden: QueryColumn(Self.isHidden("reader"), yes: .hidden)
      }
  }

  private init(feed value: @escaping @autoclosure () -> String, draft: Draft? = nil) {
    self.init(
      "(SELECT \(value()) FROM feed WHERE feed.id = viewed.feed)", isOfFeed: true, draft: draft)
  }

  /// Returns whether `RuleBook.Literals` looks through the text that a comparison is about.
  static func isScanned(_ comparison: QueryComparison) -> Bool {
    switch QueryColumn(comparison.attribute).scanned {
    case .nothing: false
    case .values: true
    case .words: if case .words = comparison.test { true } else { false }
    }
  }

  // MARK: SQL

  /// Returns SQL for a value as text, which is never `NULL`.
  static func text(_ attribute: QueryAttribute) -> String {
    let value = QueryColumn(attribute).sql()
    return switch attribute.values {
    case .number: "CAST(\(value) AS TEXT)"
    case .yesOrNo: "(CASE WHEN \(value) THEN 'yes' ELSE 'no' END)"
    case .text, .letters, .lines, .names: "ifnull(\(value), '')"
    }
  }

  /// The second of the entry's place in the river.
  private static let second = "(viewed.id >> \(EntryID.sequenceBits))"

  private static let isFavourite =
    "EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = viewed.id)"

  private static func isHidden(_ reason: String) -> String {
    "EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = viewed.id AND hidden.reason = '\(reason)')"
  }

  private static let itemTags = """
    (SELECT \(QueryFunctions.names)(tagged.tags) FROM tagged WHERE tagged.entry = viewed.id)
    """

  private static let note = "(SELECT noted.note FROM noted WHERE noted.entry = viewed.id)"

  /// The tags that are a letter, in order, or "f" for a favourite without any.
  private static let flags = """
    ifnull(
      (SELECT \(QueryFunctions.letters)(tagged.tags) FROM tagged WHERE tagged.entry = viewed.id),
      CASE WHEN \(isFavourite) THEN 'f' ELSE '' END)
    """

  /// The texts that the index takes for the title.
  private static let titles = SearchIndex.titles(of: "viewed")

  /// The HTML from the feed and from the web page.
  private static let html = "(SELECT html FROM bodyText WHERE bodyText.entry = viewed.id)"

  /// The titles, the text without its markup, and the user's note.
  private static let plain = """
    (\(titles) || ' ' || ifnull(
      (SELECT \(QueryFunctions.plain)(html, \(note)) FROM bodyText
        WHERE bodyText.entry = viewed.id), ''))
    """

  /// A word between the categories keeps a phrase from going on in the next one.
  private static let separatedCategories = """
    replace(ifnull(\(ofBody("categories")), ''), char(10), ' \(IndexedWords.reserved.lowerBound) ')
    """

  private static func ofBody(_ column: String) -> String {
    "(SELECT body.\(column) FROM body WHERE body.entry = viewed.id)"
  }

  private static func ofCount(_ column: String) -> String {
    "ifnull((SELECT feedCount.\(column) FROM feedCount WHERE feedCount.feed = viewed.feed), 0)"
  }

  private static func ofEnclosure(_ column: String) -> String {
    """
    (SELECT enclosure.\(column) FROM enclosure WHERE enclosure.entry = viewed.id
      ORDER BY enclosure.position LIMIT 1)
    """
  }
}
