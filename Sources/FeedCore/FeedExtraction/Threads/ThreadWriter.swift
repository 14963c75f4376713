import FeedFormats
import TerminalKit

/// Writes comments as HTML, with answers in nested quotations, and as text.
struct ThreadWriter {
  private(set) var html = ""
  private(set) var text = ""
  private(set) var count = 0
  /// The words of the comments, without names and times.
  private(set) var words = 0
  private var depth = 0

  /// Appends a comment; a depth of 0 is one that answers no other.
  mutating func write(_ body: ArticleBody, _ facts: CommentFacts, depth: Int) {
    move(to: depth)
    count += 1
    words += WordCounter.count(body.text)
    let author = facts.author?.text
    let heading = [author, facts.time?.text].compactMap { $0 }.joined(separator: " · ")
    if !heading.isEmpty {
      let name = author.map { "<strong>\(HTMLEscape.escaped($0))</strong>" }
      let time = facts.time.map { HTMLEscape.escaped($0.text) }
      html += "<p>\([name, time].compactMap { $0 }.joined(separator: " · "))</p>\n"
    }
    html += body.html
    if html.utf8.last != ASCII.lineFeed { html += "\n" }
    for part in [heading, body.text] where !part.isEmpty {
      text += text.isEmpty ? part : "\n\n" + part
    }
  }

  /// Ends all quotations.
  mutating func finish() { move(to: 0) }

  private mutating func move(to depth: Int) {
    if depth > self.depth {
      html += String(repeating: "<blockquote>\n", count: depth - self.depth)
    } else {
      html += String(repeating: "</blockquote>\n", count: self.depth - depth)
    }
    self.depth = depth
  }
}
