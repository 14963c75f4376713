package import FeedModel

/// A field of a feed's row, after its condition and its unread count.
package enum FeedField: String, FieldOfRow {
  case title, activity, age, items, tags, host

  package static let setting = "feed_row"
  package static let standard: [FeedField] = [.title, .activity, .age]
  package static let byImportance: [FeedField] = [.age, .activity, .items, .host, .tags]

  package func width(_ clock: ClockStyle) -> Int {
    switch self {
    case .title: 0
    case .age: 4
    case .items: 6
    case .tags: 12
    case .activity: 14
    case .host: 18
    }
  }

  /// Whether the field is a number or a time, which stands at the right of its columns.
  package var isNumber: Bool {
    switch self {
    case .age, .items: true
    case .title, .activity, .tags, .host: false
    }
  }

  package var leastTitle: Int {
    switch self {
    case .activity, .age, .title: 12
    case .items, .tags, .host: 30
    }
  }
}
