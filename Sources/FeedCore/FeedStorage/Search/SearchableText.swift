import FeedFiltering
import FeedFormats
import FeedModel

/// The words of an entry's texts, as the search index gets them.
package struct SearchableText: Equatable, Sendable {
  let words: String

  /// Bytes of HTML that are indexed per text. Words beyond them cannot be found.
  private static let longestText = 256 * 1024

  /// Extracts the words of an entry.
  package init(title: String, html: String) {
    var words = IndexedWords()
    words.add(title, mark: IndexedColumns.Field.title.mark)
    words.add(title)
    words.add(Self.plain(html))
    self.words = words.text
  }

  /// Returns the plain text of HTML as it is shown, as far as it is indexed, with the titles of its
  /// pictures.
  static func plain(_ html: String) -> String {
    let bytes = html.utf8.span
    var end = min(bytes.count, longestText)
    // It ends between characters.
    while end < bytes.count, end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return HTMLDigest.shown(bytes.extracting(first: end), withTitles: true)
  }
}
