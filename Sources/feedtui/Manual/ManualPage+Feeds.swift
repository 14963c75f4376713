import FeedFetching
import FeedFiltering
import FeedModel

extension ManualPage {
  /// The feeds file: feedtui-feeds(5) and docs/feeds.md.
  static var feeds: ManualPage {
    ManualPage(
      name: ManualName.feeds.rawValue, section: ManualName.feeds.reference.section,
      title: "Feeds and query feeds",
      summary: "subscriptions and query feeds of the feed browser feedtui",
      blocks: lines + settings + fullText + access + queryFeeds + terms + comparisons + attributes
        + costs)
  }

  private static let lines: [ManualBlock] = [
    .section("Description"),
    .paragraph(
      """
      The feeds file is `\(ManualPath.feeds.path)` (without that variable \
      `\(ManualPath.feeds.fallback)`). `--feeds` *file* and `FEEDTUI_FEEDS` name another file. It decides \
      which feeds you follow, and only you and your commands change it. You can edit it while the river is \
      open. If it is empty, you follow nothing. If it is missing, you keep following your feeds, and a \
      message says so. `feedtui feeds --write` writes it again with their addresses, titles and tags.
      """),
    .paragraph(
      """
      Each line is a feed, in the syntax of newsboat's `urls` file: its address, then words separated by \
      blanks. A word in quotation marks can contain blanks, and `\\"` and `\\\\` for these two characters. \
      If the closing quotation mark is missing, the word ends with the line. `#` begins a comment.
      """),
    .paragraph(
      """
      A line such as `"--- NEWS ---"`, in quotation marks or with a dash at its start, is a heading, and \
      so is a comment such as `# --- NEWS ---`. The page of feeds shows feeds without a tag below their \
      last heading. Several lines for the same address are combined. A line that cannot be used is \
      reported with its number, and the others are used.
      """),
    .table(
      ManualTable(
        head: ["Word", "Meaning"],
        rows: [
          [
            "*address*",
            """
            The first word: an `http`, `https` or `file` address. Without a scheme it is an `https` \
            address; `feed:` before it is ignored.
            """,
          ],
          ["`\"news\"`", "A tag; a feed can have several."],
          ["`\"~My title\"`", "Your own title for the feed."],
          ["`!`", "Hides the feed: only query feeds show its entries."],
          ["`\"refresh=6h\"`", "A setting for this feed alone: see below."],
        ])),
    .section("Example"),
    .code(
      """
      # What I read every day
      https://example.com/feed.xml "news" "~Example news"
      https://example.org/atom.xml "swift" "keep_days=30"
      https://example.net/busy.xml "news" "refresh=6h" !
      https://example.com/a.xml "full=open" "article=.post" "strip=.ad"
      "query:Fresh news:is:unread tag:news since:2d"
      """),
  ]

  private static var settings: [ManualBlock] {
    let own = FeedSettings.Word.allCases.map { word in
      ["`\(word.example)`", "The setting `\(word.rawValue)` of `feedtui-config`(5)."]
    }
    return [
      .section("Settings of a feed"), .table(ManualTable(head: ["Word", "Meaning"], rows: own)),
      .paragraph("newsboat takes these words, and those that follow, for tags."),
    ]
  }

  private static var access: [ManualBlock] {
    let words = FeedAccess.Word.allCases.map { ["`\($0.example)`", $0.meaning] }
    return [
      .section("Access to servers"),
      .table(ManualTable(head: ["Word", "Meaning"], rows: words)),
      .paragraph(
        """
        All of these except the proxy are sent only to the feed's own server, not to servers that it \
        redirects to, and they are never shown.
        """),
    ]
  }

  private static let queryFeeds: [ManualBlock] = [
    .section("Query feeds"),
    .paragraph(
      """
      A line `"query:NAME:QUERY"` is a query feed: a river of all entries that match the query. The \
      query consists of terms, or it is a filter expression of newsboat; `feedtui import newsboat` \
      imports query feeds. The same queries are typed after `/`, `feedtui list --where` and `feedtui \
      count`.
      """),
    .code(
      """
      "query:Fresh news:is:unread tag:news since:2d"
      "query:Long reads:words:>2000 -kind:episode sort:words"
      "query:Swift:title =~ \\"\\\\bswift\\\\b\\" or content =~ \\"swift 6\\""
      "query:Podcasts:enclosure_type =~ \\"^audio/\\""
      "query:By the water:content =~ \\"\\\\b(tide|ferry|harbour)\\""
      """),
    .paragraph(
      """
      The page of feeds (`gf`) lists query feeds. `'1` to `'9` open the first nine of the file, and `:` \
      finds them by name. `feedtui list --query-feed` *name* and `feedtui export jsonfeed --query-feed` \
      *name* print their entries.
      """),
    .picture(
      "pictures/feeds.png",
      description: "The page of feeds: query feeds with expression, counts and key, then feeds"),
    .picture(
      "pictures/query-feed.png",
      description: "A river of the entries that mention a tide, a ferry or a harbour"),
    .paragraph(
      """
      An entry that you have read, and that therefore no longer matches, stays visible until you leave or \
      refresh the query feed. Query feeds also show entries of hidden feeds (`!`), so you can read a busy \
      feed only through query feeds. They never show entries that you hid with `x`. Further words on the \
      line have no meaning, except `"~Title"`, which is another name.
      """),
  ]

  private static var terms: [ManualBlock] {
    let names = TermName.allCases.map { ["`\($0.example)`", $0.meaning] }
    return [
      .section("Queries"),
      .table(
        ManualTable(
          head: ["Term", "An entry matches if"],
          rows: [
            [
              "`tide ferry`",
              "both words are in its title or text, whatever their case and accents",
            ],
            ["`\"in a row\"`", "the words follow each other"],
            ["`-without`", "it does not match the term; `-kind:photo`, `-(a or b)`"],
            ["`tide or ferry`", "it matches one of them; `or` binds less than a blank"],
            ["`(a or b) c`", "parentheses group terms"],
            ["`/regular expression/`", "it matches the title and the beginning of the text"],
          ] + names)),
      .paragraph(
        """
        A value with blanks is in quotation marks: `feed:"The Daily"`. `by:`, `title:`, `link:` and \
        `feed:` take regular expressions too: `title:/^how/`. In the feeds file, where the whole query \
        is in quotation marks, they are written `\\"`.
        """),
      .paragraph(
        """
        Without `sort:` the newest entry comes first. In another order, sections fit the order (stars, \
        first letters, feeds, authors, lengths).
        """),
      .paragraph(
        """
        While you type after `/`, the line above shows what the end of the query may become: `Tab` \
        completes it and goes on to the next, also with `↓` and `↑`. Before that, `↑` and `↓` (or `^P` \
        and `^N`) go through your last 200 searches, which the archive keeps. An error is shown below \
        its place, and the last result stays.
        """),
      .paragraph(
        """
        A query that begins with an attribute and an operator, such as `unread =`, is one of newsboat's \
        expressions, which follow.
        """),
    ]
  }

  private static let comparisons: [ManualBlock] = [
    .section("Newsboat's expressions"),
    .table(
      ManualTable(
        head: ["Comparison", "True if the value"],
        rows: [
          ["`=` `==` `!=`", "equals this, or does not"],
          ["`=~` `!~`", "matches the regular expression somewhere, or does not"],
          ["`#` `!#`", "is a list of words with this word, or without it"],
          ["`<` `>` `<=` `>=`", "is a number less or greater than this, and so on"],
          ["`between A:B`", "is a number from A to B, inclusive"],
        ])),
    .paragraph(
      """
      Values are numbers, or text in quotation marks, in which `\\"` is a quotation mark and `\\\\` a \
      backslash. In the file the whole query is in quotation marks too, so write the quotation marks \
      inside it as `\\"`, and backslashes as `\\\\`.
      """),
    .paragraph(
      """
      As in newsboat, `and` and `or` have the same precedence and associate to the right: `a and b or c` \
      means `a and (b or c)`. Parentheses, and changes between `and` and `or`, can be nested twelve deep.
      """),
    .paragraph(
      """
      Regular expressions are POSIX extended ones with `\\w`, `\\W`, `\\s`, `\\S`, `\\b`, `\\B`, `\\<` and \
      `\\>`, and ignore case. There are no back-references (`\\1`), so no text makes a search slow.
      """),
  ]

  private static let attributes: [ManualBlock] = [
    .section("Attributes"),
    .table(
      ManualTable(
        head: ["Attribute", "Value"],
        rows: QueryAttribute.allCases.map { ["`\($0.rawValue)`", $0.meaning] })),
    .paragraph(
      """
      newsboat's \(QueryAttribute.unsupported.map { "`\($0)`" }.joined(separator: ", ")) are not \
      supported. A query feed with one of them, or with an error, is reported with its line and column, \
      and the rest of the file is used. `feedtui import newsboat` turns such a query feed into a comment, \
      below the reason.
      """),
  ]

  private static let costs: [ManualBlock] = [
    .section("Performance"),
    .paragraph(
      """
      Words, kinds, feeds, authors, categories, hosts and lengths are in the search index, and so are \
      times, by which it is ordered. Everything else is checked for each entry that those leave: above \
      all regular expressions, and parts of addresses. A query of such terms alone reads the archive \
      until the page is full, in the background, while keys still work; `since:` limits how far back, \
      and `is:unread` or `is:starred` to those entries. An order other than that of time needs every \
      match once. The counts on the page of feeds come from up to 5000 entries: `12+` means that there \
      may be more.
      """),
  ]
}
