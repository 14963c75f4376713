import FeedModel
package import FeedStorage
import SafeText

/// One sentence about new items: the title of the only one, or how many there are of which feeds.
package struct NewsMessage {
  package let text: String

  /// The most feeds that are named.
  private static let mostFeeds = 4

  /// `nil` without items.
  package init?(_ items: [ListedEntry]) {
    guard let first = items.first else { return nil }
    let title = Sanitizer.line(first.title)
    guard items.count > 1 || title.isEmpty else {
      text = title
      return
    }
    let counts = Dictionary(grouping: items, by: \.feedTitle).map { (name: $0, count: $1.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    var words = counts.prefix(Self.mostFeeds).map { "\(Sanitizer.line($0.name)) \($0.count)" }
    let rest = counts.dropFirst(Self.mostFeeds).map(\.count).reduce(0, +)
    if rest > 0 { words.append("others \(rest)") }
    text = "\(Wording.grouped(items.count)) new: \(words.joined(separator: ", "))"
  }
}
