/// The body of an article as one attempt has found it.
struct ArticleBody {
  var html: String
  var text: String
  /// The number of characters of the text.
  var length: Int
}
