import FeedFormats
import FeedModel

/// The words of an entry as the search index gets them, separated by spaces.
package struct SearchableText: Equatable, Sendable {
  package let title: String
  package let body: String

  /// Bytes of HTML that are indexed per text. Words beyond them cannot be found.
  private static let longestText = 256 * 1024

  /// Extracts the words of an entry.
  package init(title: String, html: String) {
    self.title = SearchText.prepared(title)
    body = SearchText.prepared(Self.plain(html))
  }

  /// Returns the plain text of HTML, as far as it is indexed.
  static func plain(_ html: String) -> String {
    let end = html.utf8.index(html.startIndex, offsetBy: longestText, limitedBy: html.endIndex)
    // A slice of a string ends between characters.
    let bytes = Array(html[..<(end ?? html.endIndex)].utf8)
    return HTMLDigest(bytes.span, separator: ASCII.space).text ?? ""
  }
}
