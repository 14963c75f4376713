import FeedCore

/// What must be true of every article that the reader lays out.
enum ReaderPromises {
  static func check(html: String, _ width: Int) {
    let document = ArticleDocument(html: html)
    for line in BlockLayout.lines(of: document, width: width) {
      // A character of two columns does not fit in one.
      Promise.hold(line.width <= max(2, width), "no line is wider than the page")
      let controls = line.text.unicodeScalars.contains(where: CleanText.isControl)
      Promise.hold(!controls, "no line holds a control character")
    }
    for link in document.links {
      Promise.hold(Sanitizer.urlIsSafe(link.url), "links are safe to open")
    }
  }
}
