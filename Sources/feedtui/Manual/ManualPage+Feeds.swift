import FeedCore

extension ManualPage {
  /// The feeds file: feedtui-feeds(5) and docs/feeds.md.
  static var feeds: ManualPage {
    ManualPage(
      name: ManualName.feeds.rawValue, section: ManualName.feeds.reference.section,
      title: "Feeds and query feeds",
      summary: "subscriptions and query feeds of the feed browser feedtui",
      blocks: lines + settings + queryFeeds + comparisons + attributes + costs)
  }

  private static let lines: [ManualBlock] = [
    .section("Description"),
    .paragraph(
      """
      The feeds file is `\(ManualPath.feeds.path)` (without that variable \
      `\(ManualPath.feeds.fallback)`). `--feeds` *file* and `FEEDTUI_FEEDS` name another file. It is the \
      truth about what you follow; only you and your commands change it. It may be edited while the river \
      is open. An empty file means that you follow nothing. If the file is missing, your feeds stay \
      followed, that is said, and `feedtui feeds --write` writes it again with their addresses, titles and \
      tags.
      """),
    .paragraph(
      """
      Each line names a feed, in the syntax of newsboat's `urls` file: its address, then words separated \
      by blanks. A word in quotation marks can contain blanks, and `\\"` and `\\\\` for these two \
      characters. A quotation mark that is not closed reaches to the end of the line. `#` begins a comment. \
      A line that is no address but stands in quotation marks or begins with a dash, as `"--- NEWS ---"`, \
      is a heading: the page of feeds shows feeds without a tag below the last one, also if it is a comment \
      (`# --- NEWS ---`). What several lines say of the same address counts together. A line \
      that cannot be used is reported with its number, and the others are used.
      """),
    .table(
      ManualTable(
        head: ["Word", "Meaning"],
        rows: [
          [
            "*address*",
            """
            The first word: an `http`, `https` or `file` address. `feed:` before it means nothing; without a \
            scheme it is an `https` address.
            """,
          ],
          ["`\"news\"`", "A tag; a feed can have several."],
          ["`\"~My title\"`", "A title of your own."],
          ["`!`", "Hides the feed: its entries are not in the river, only in query feeds."],
          ["`\"refresh=6h\"`", "A setting for this feed alone: see below."],
        ])),
    .section("Example"),
    .code(
      """
      # What I read every day
      https://example.com/feed.xml "news" "~Example news"
      https://example.org/atom.xml "swift" "keep_days=30"
      https://example.net/busy.xml "news" "refresh=6h" !
      "query:Fresh news:unread = \\"yes\\" and tags # \\"news\\" and age < 2"
      """),
  ]

  private static var settings: [ManualBlock] {
    let own = FeedSettings.Word.allCases.map { word in
      ["`\(word.example)`", "The setting `\(word.rawValue)` of `feedtui-config`(5)."]
    }
    let access = FeedAccess.Word.allCases.map { ["`\($0.example)`", $0.meaning] }
    return [
      .section("Settings of a feed"), .table(ManualTable(head: ["Word", "Meaning"], rows: own)),
      .section("How a server is asked"),
      .table(ManualTable(head: ["Word", "Meaning"], rows: access)),
      .paragraph(
        """
        All of these but the proxy are sent to the feed's own server only, to no other server that it \
        redirects to, and they are never shown.
        """),
    ]
  }

  private static let queryFeeds: [ManualBlock] = [
    .section("Query feeds"),
    .paragraph(
      """
      A line `"query:NAME:EXPRESSION"` is a query feed, also called a view: a river of its own with all \
      entries that match the expression. The syntax is that of newsboat's query feeds, and \
      `feedtui import newsboat` imports them.
      """),
    .code(
      """
      "query:Fresh news:unread = \\"yes\\" and tags # \\"news\\" and age < 2"
      "query:Swift:title =~ \\"\\\\bswift\\\\b\\" or content =~ \\"swift 6\\""
      "query:Podcasts:enclosure_type =~ \\"^audio/\\""
      "query:By the water:content =~ \\"\\\\b(tide|ferry|harbour)\\""
      """),
    .paragraph(
      """
      The page of feeds (`gf`) lists query feeds; `'1` to `'9` open the first nine, in the order of the \
      file, and `:` finds them by name. `feedtui list --view` *name* and `feedtui export jsonfeed --view` \
      *name* print their entries.
      """),
    .picture(
      "pictures/feeds.png",
      description: "The page of feeds, with query feeds above the feeds: each with its expression, "
        + "its counts and its key"),
    .picture(
      "pictures/query-feed.png",
      description: "A river of the entries that mention a tide, a ferry or a harbour"),
    .paragraph(
      """
      An entry that no longer matches because it was read stays in sight until the query feed is left or \
      refreshed. Query feeds also show entries of hidden feeds (`!`), so that a busy feed can be read \
      through query feeds alone. Entries that you hid with `x` are in none. Words after the query stay in \
      the file and mean nothing, except `"~Title"`, which is another name.
      """),
  ]

  private static let comparisons: [ManualBlock] = [
    .section("Expressions"),
    .table(
      ManualTable(
        head: ["Comparison", "True if the value"],
        rows: [
          ["`=` `==` `!=`", "equals this, or does not"],
          ["`=~` `!~`", "contains a match of the regular expression, or does not"],
          ["`#` `!#`", "is a list of words that includes this word, or does not"],
          ["`<` `>` `<=` `>=`", "is a number that is less, greater, and so on"],
          ["`between A:B`", "is a number from A to B, both included"],
        ])),
    .paragraph(
      """
      Values are numbers, or text in quotation marks, in which `\\"` is a quotation mark and `\\\\` a \
      backslash. On the line of the file the whole query is in quotation marks itself, so quotation marks \
      inside it are written `\\"`, and backslashes `\\\\`.
      """),
    .paragraph(
      """
      `and` and `or` have the same precedence and associate to the right, as in newsboat: `a and b or c` \
      means `a and (b or c)`. Parentheses, and changes between `and` and `or`, can be nested up to twelve \
      deep.
      """),
    .paragraph(
      """
      Regular expressions are POSIX extended ones, ignore case, and know `\\w`, `\\W`, `\\s`, `\\S`, `\\b`, \
      `\\B`, `\\<` and `\\>`. They have no back-references (`\\1`); therefore the time of a search is \
      proportional to the text, whatever a feed contains.
      """),
  ]

  private static let attributes: [ManualBlock] = [
    .section("Attributes"),
    .table(
      ManualTable(
        head: ["Attribute", "Value"],
        rows: ViewAttribute.allCases.map { ["`\($0.rawValue)`", $0.meaning] })),
    .paragraph(
      """
      newsboat's \(ViewAttribute.unsupported.map { "`\($0)`" }.joined(separator: ", ")) are not \
      supported. A query feed that asks for one of them, or has an error, is reported with its line and \
      column, and the rest of the file is used; `feedtui import newsboat` writes it as a comment below \
      the reason.
      """),
  ]

  private static let costs: [ManualBlock] = [
    .section("Performance"),
    .paragraph(
      """
      A query feed reads entries from where you are, in the order of the river, until the page is full. \
      One that matches little of a large archive takes as long as it takes to read that archive, in the \
      background; keys are answered meanwhile. `age` limits how far back it reads, and \
      `unread = "yes"` makes it read unread entries only. For its count on the page of feeds up to 5000 \
      entries are read: `12+` means that there may be more.
      """),
  ]
}
