import FeedModel

extension ManualPage {
  /// The section about rules of feedtui-config(5).
  static let rules: [ManualBlock] = [
    .section("Rules"),
    .paragraph(
      """
      A rule is a table `[[rules]]`, anywhere below the settings that are outside tables. It does \
      something with every item that satisfies a query: those that came in before, and those that come. \
      All rules are used, up to \(RuleReader.limit).
      """),
    .code(
      """
      [[rules]]
      when = 'title:crypto -tag:work'
      do = "mute"

      [[rules]]
      when = 'title =~ "shorts?" and author = "Ann"'
      do = "read, highlight yellow"
      feed = "https://example.com/feed.xml"
      note = "Shorts"
      until = 2026-12-31
      off = true
      """),
    .definitions(RuleReader.Key.allCases.map(definition)),
    .table(
      ManualTable(
        head: ["Act", "Meaning"],
        rows: [
          ["`mute`", "folds the item away at the end of its day, unless it is starred or rated"],
          ["`read`", "marks the item as read when it comes in"],
          ["`favourite`", "makes the item a favourite when it comes in"],
          ["`keep`", "keeps the item for ever"],
          [
            "`highlight`",
            "shows the item in a colour: "
              + HighlightColour.allCases.map { "`highlight \($0.rawValue)`" }
              .joined(separator: ", "),
          ],
        ])),
    .paragraph(
      """
      Muted items stay in the archive, and `is:muted` finds them. A rule with an error is reported with \
      its line and column and does nothing; the other rules are used. `feedtui rules` lists the rules with \
      what they have caught in the last 30 days, and `feedtui rules test` *query* prints what a rule would \
      catch. `feedtui import newsboat` makes rules of `ignore-article` lines.
      """),
  ]

  nonisolated private static func definition(_ key: RuleReader.Key) -> ManualDefinition {
    let meaning =
      switch key {
      case .when:
        """
        The query, in terms or in newsboat's filter language: see `feedtui-feeds`(5). It cannot ask for \
        what changes, such as `is:unread`.
        """
      case .act: "What is done, separated by commas; or a list of texts on one line."
      case .feed: "The address of the only feed that the rule is about."
      case .note: "The name of the rule; without one it is the query."
      case .until: "The last day on which the rule holds."
      case .off: "`true` switches the rule off."
      }
    return ManualDefinition(term: "`\(key.rawValue)`", meaning: meaning)
  }
}
