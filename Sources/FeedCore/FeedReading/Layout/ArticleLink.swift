/// What a part of an article links to.
package enum ArticleLink: Equatable, Sendable {
  /// A numbered link of the document.
  case number(Int)
  /// The address of the item itself.
  case item
}
