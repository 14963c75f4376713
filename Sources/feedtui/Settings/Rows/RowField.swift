package import FeedModel

/// A field of a compact row.
package enum RowField: String, FieldOfRow {
  case age, date, time, feed, author, title, kind, words, comments, host, tags, rating

  package static let setting = "row"
  package static let standard: [RowField] = [.age, .feed, .title]

  /// Returns the columns of the field where the user names none; the title takes the rest.
  package func width(_ clock: ClockStyle) -> Int {
    switch self {
    case .title: 0
    case .rating: 2
    case .comments: 4
    case .date: 6
    case .age, .time: clock == .hours24 ? 5 : 8
    case .kind, .words: 7
    case .tags: 12
    case .author: 16
    case .feed, .host: 18
    }
  }

  /// Whether the field is a number or a time, which stands at the right of its columns.
  package var isNumber: Bool {
    switch self {
    case .age, .date, .time, .words, .comments, .rating: true
    case .feed, .author, .title, .kind, .host, .tags: false
    }
  }

  /// The columns that the field leaves to the title; with fewer the field is left out.
  package var leastTitle: Int {
    switch self {
    case .age, .date, .time, .title, .kind, .words, .comments, .rating: 20
    case .feed: 29
    case .author, .host, .tags: 30
    }
  }

  /// The fields that are left out where there is no room, the most important first.
  package static let byImportance: [RowField] = [
    .age, .time, .date, .feed, .rating, .comments, .words, .author, .host, .kind, .tags,
  ]
}
