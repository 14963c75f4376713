package import FeedFiltering
package import FeedModel
import SafeText

/// The names of the user's feeds, and of tags on feeds and on items, which queries refer to.
nonisolated package struct FeedNames: Equatable, Sendable {
  /// The feeds with their tags, in the user's order.
  package let subscriptions: [Subscription]
  /// What a query's values are completed with.
  package let vocabulary: QueryVocabulary

  package init(
    subscriptions: [Subscription] = [], titles: [String] = [], itemTags: [String] = []
  ) {
    self.subscriptions = subscriptions
    // A name that cannot be shown as it is, cannot be typed either.
    vocabulary = QueryVocabulary(
      tags: subscriptions.flatMap(\.tags).filter(Self.isPlain), feeds: titles.filter(Self.isPlain),
      itemTags: itemTags.filter(Self.isPlain))
  }

  private static func isPlain(_ name: String) -> Bool { Sanitizer.line(name) == name }
}
