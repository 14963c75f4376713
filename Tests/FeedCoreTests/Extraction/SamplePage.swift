import FeedExtraction

/// A page around an article, written for tests.
struct SamplePage {
  /// Elements of the page's `head`.
  var head = "<title>A day at the sea - Example News</title>"
  var before = "<nav><ul><li><a href=/>Home</a><li><a href=/sport>Sport</a></ul></nav>"
  var body = Self.paragraphs
  var after = "<footer><p>Copyright Example News, all rights reserved, and so on.</p></footer>"

  /// Three paragraphs of some length.
  static let paragraphs = """
    <p>The first thing that one sees, coming over the hill, is the sea: grey, wide and quite still, \
    with a single boat on it that does not seem to move at all.</p>
    <p>There is a path down to the beach, steep and stony, and along it grow thistles, gorse and \
    some low trees, all of them bent by the wind that comes from the west.</p>
    <p>Down at the water, somebody has built a hut of driftwood, and in front of it there are two \
    chairs, a table, and a net that is waiting to be mended, as it was last year.</p>
    """

  var html: String {
    "<html lang=en><head>\(head)</head><body>\(before)<div class=story>\(body)</div>\(after)</body>"
  }

  var article: ExtractedArticle? { article(at: nil) }

  func article(at address: String?) -> ExtractedArticle? {
    ArticleExtractor.article(Array(html.utf8), address: address)
  }
}
