/// Where a comment is in a page.
struct CommentPlace {
  /// The element with its text.
  let body: Int
  /// The outermost element that has this comment and none before it.
  let scope: Int
  /// The nodes around the text that belong to no other comment, before and after it.
  var before: Range<Int>
  var after: Range<Int>
  /// The number of comments around this one, each within the other.
  var depth: Int
}
