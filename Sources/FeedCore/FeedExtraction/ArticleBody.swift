import FeedFormats
import SafeText

/// The body of an article as one attempt has found it.
struct ArticleBody {
  let html: String
  let text: String
  /// The number of characters of the text.
  let length: Int

  init(html: String, text: String) {
    self.html = html
    self.text = text
    length = text.count
  }

  /// Makes a body of plain text, with a paragraph of each line.
  init(plain: String) {
    let lines = plain.split(whereSeparator: \.isNewline).map { Sanitizer.line(String($0)) }
      .filter { !$0.isEmpty }
    self.init(
      html: lines.map { "<p>\(HTMLEscape.escaped($0))</p>" }.joined(separator: "\n"),
      text: lines.joined(separator: "\n\n"))
  }
}
