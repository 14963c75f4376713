import FeedFormats
import FeedModel
import FeedReading
import FeedStorage
import TerminalKit

/// The entry as a document of its own.
nonisolated extension ShownEntry {
  /// Returns the whole file.
  func document(_ format: EntryFormat, _ zone: Zone) -> String {
    switch format {
    case .html: webPage(zone)
    case .text: text(zone)
    case .markdown: markdown(zone)
    case .json: json
    }
  }

  /// A web page. What the feed says about the entry is escaped; its text is as in the feed, and the
  /// policy in the head keeps a browser from running scripts in it
  /// (https://www.w3.org/TR/CSP3/#meta-element).
  private func webPage(_ zone: Zone) -> String {
    let title = Self.escaped(Sanitizer.line(entry.title))
    let links = [entry.link].compactMap(\.self).filter(Sanitizer.urlIsSafe).map(Self.escaped)
    let link = links.map { "<p><a href=\"\($0)\">\($0)</a></p>\n" }.joined()
    let files = body.enclosures.map(\.url).filter(Sanitizer.urlIsSafe).map(Self.escaped)
      .map { "<li><a href=\"\($0)\">\($0)</a></li>\n" }.joined()
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(title)</title>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(Self.escaped(source(zone)))</p>
      \(link)\(files.isEmpty ? "" : "<ul>\n\(files)</ul>\n")<hr>
      \(Sanitizer.text(body.html))
      </body>
      </html>

      """
  }

  private static let policy = "default-src 'none'; img-src * data:; media-src *"

  private func markdown(_ zone: Zone) -> String {
    var head = "# \(ArticleMarkdown.escaped(Sanitizer.line(entry.title)))\n\n"
    head += ArticleMarkdown.escaped(source(zone)) + "\n\n"
    let addresses = [entry.link].compactMap(\.self) + body.enclosures.map(\.url)
    for url in addresses where Sanitizer.urlIsSafe(url) {
      head += "<\(ArticleMarkdown.destination(url))>\n\n"
    }
    return head + ArticleMarkdown(LoadedArticle(body).document).text
  }

  /// "Feed · 2026-11-21 12:00".
  private func source(_ zone: Zone) -> String {
    "\(Sanitizer.line(entry.feedTitle)) · \(zone.minute(at: entry.id.sortTime))"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
