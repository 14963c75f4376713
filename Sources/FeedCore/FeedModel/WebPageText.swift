/// The full text of an entry, as its web page has it.
package struct WebPageText: Equatable, Sendable {
  package var html: String
  package var words: Int
  /// The number of web pages that it is put together from.
  package var parts: Int
  /// The address that it came from, after all redirects.
  package var address: String

  package init(html: String, words: Int, parts: Int = 1, address: String) {
    self.html = html
    self.words = words
    self.parts = parts
    self.address = address
  }
}
