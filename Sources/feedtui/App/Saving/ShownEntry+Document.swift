import FeedFormats
package import FeedModel
import FeedReading
import FeedStorage
package import FeedtuiPages
import SafeText

/// The entry as a document of its own.
nonisolated extension ShownEntry {
  /// Returns the whole file.
  package func document(_ format: EntryFormat, _ zone: Zone) -> String {
    switch format {
    case .html: webPage(zone)
    case .text: text(zone)
    case .markdown: markdown(zone)
    case .json: json
    }
  }

  /// A web page. What the feed says about the entry is escaped; of its text what could run or lead
  /// elsewhere is left out, and the policy in the head keeps a browser from it as well (a `meta`
  /// element takes no `sandbox`: https://www.w3.org/TR/CSP3/#meta-element).
  private func webPage(_ zone: Zone) -> String {
    let title = HTMLEscape.escaped(Sanitizer.line(entry.title))
    let link = Self.safe([ownLink]).map { "<p>\(Self.anchor($0))</p>\n" }.joined()
    let files = Self.safe(body.enclosures.map(\.url)).map { "<li>\(Self.anchor($0))</li>\n" }
      .joined()
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
      <p>\(HTMLEscape.escaped(source(zone)))</p>
      \(link)\(files.isEmpty ? "" : "<ul>\n\(files)</ul>\n")<hr>
      \(SavedMarkup.html(source))
      </body>
      </html>

      """
  }

  private static let policy =
    "default-src 'none'; img-src * data:; media-src *; base-uri 'none'; form-action 'none'"

  private static func anchor(_ url: String) -> String {
    let url = HTMLEscape.escaped(url)
    return "<a href=\"\(url)\">\(url)</a>"
  }

  /// Returns the addresses that can be links.
  private static func safe(_ urls: [String?]) -> [String] {
    urls.compactMap(\.self).filter(Sanitizer.urlIsSafe)
  }

  private func markdown(_ zone: Zone) -> String {
    var head = "# \(ArticleMarkdown.escaped(Sanitizer.line(entry.title)))\n\n"
    head += ArticleMarkdown.escaped(source(zone)) + "\n\n"
    for url in Self.safe([ownLink] + body.enclosures.map(\.url)) {
      head += "<\(ArticleMarkdown.destination(url))>\n\n"
    }
    return head + ArticleMarkdown(article.document).text
  }

  /// "Feed · 2026-11-21 12:00", without the time if the feed gives none.
  package func source(_ zone: Zone) -> String {
    Sanitizer.line(entry.feedTitle)
      + (entry.isDated ? " · \(zone.minute(at: entry.id.sortTime))" : "")
  }
}
