import FeedModel

/// The marks of the user that a test asks for, which are tables of their own.
enum QueryMarks {
  case unread, read, favourites, ratings, tagged, noted
  /// What a rule has set.
  case muted
  case hidden

  /// A table or query that has the marks in the order of ids, in a column `entry`.
  struct Table {
    /// The table as it stands after `FROM`.
    let source: String
    let name: String
    /// A further condition.
    let condition: String

    init(_ name: String, as source: String? = nil, where condition: String = "1") {
      self.name = name
      self.source = source ?? name
      self.condition = condition
    }
  }

  /// Returns the marks without which no entry passes the test; `nil` if it is about anything else.
  init?(_ test: QueryTest) {
    guard case .comparison(let comparison) = test.kind else { return nil }
    let (yes, no) = QueryColumn(comparison.attribute).marks
    let holds = comparison.sense == .holds
    let marks: QueryMarks?
    switch (comparison.attribute.values, comparison.test) {
    case (.yesOrNo, .equals("yes")): marks = holds ? yes : no
    case (.yesOrNo, .equals("no")): marks = holds ? no : yes
    // Without a name the test is about entries without tags.
    case (.names, .equals(let name)), (.names, .hasWord(let name)):
      marks = holds == !name.isEmpty ? yes : nil
    // Nothing but a note has words in it.
    case (.text, .words), (.text, .contains): marks = holds ? yes : nil
    case (.text, .equals("")): marks = holds ? nil : yes
    case (.number, .within(let numbers)): marks = holds && numbers.lowerBound > 0 ? yes : nil
    case (_, .equals), (_, .matches), (_, .hasWord), (_, .words), (_, .contains), (_, .within):
      marks = nil
    }
    guard let marks else { return nil }
    self = marks
  }

  /// Whether the entries are found in order, however many there are.
  var isOrdered: Bool {
    switch self {
    case .unread, .favourites, .ratings, .tagged, .noted, .muted, .hidden: true
    case .read: false
    }
  }

  /// All entries that have the mark.
  var tables: [Table] {
    switch self {
    case .unread:
      [Table("unread"), Table("hidden", where: "hidden.isUnread AND hidden.reason = 'feed'")]
    case .read:
      [
        Table("readEntry", as: Self.readEntries),
        Table("hidden", where: "NOT hidden.isUnread AND hidden.reason = 'feed'"),
      ]
    case .favourites: [Table("favourite")]
    case .ratings: [Table("rating")]
    case .tagged: [Table("tagged")]
    case .noted: [Table("noted")]
    case .muted: [Table("hidden", where: "hidden.reason = 'rule'")]
    case .hidden: [Table("hidden", where: "hidden.reason = 'reader'")]
    }
  }

  /// No table has the read entries, but the counters tell the quarters of an hour that have some.
  private static var readEntries: String {
    func first(_ bucket: String) -> String { "((\(bucket) * 900) << \(EntryID.sequenceBits))" }
    return """
      (SELECT shown.entry FROM tally CROSS JOIN shown
        ON shown.entry >= \(first("tally.bucket")) AND shown.entry < \(first("(tally.bucket + 1)"))
      WHERE tally.feed = 0 AND tally.shown > tally.unread
        AND NOT EXISTS (SELECT 1 FROM unread WHERE unread.entry = shown.entry)) AS readEntry
      """
  }
}
