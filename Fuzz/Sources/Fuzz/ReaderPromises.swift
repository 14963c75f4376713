import FeedReading
import SafeText
import TerminalKit

/// The properties that every article laid out for the reader must have.
enum ReaderPromises {
  static func check(html: String, _ width: Int) { check(ArticleDocument(html: html), width) }

  static func check(_ document: ArticleDocument, _ width: Int) {
    for line in BlockLayout.lines(of: document, width: width) {
      // A wide character takes two columns even on a page of one.
      Promise.hold(line.width <= max(2, width), "no line is wider than the page")
      let controls = line.text.unicodeScalars.contains(where: CleanText.isControl)
      Promise.hold(!controls, "no line holds a control character")
    }
    for link in document.links {
      switch link.target {
      case .address(let url): Promise.hold(Sanitizer.urlIsSafe(url), "links are safe to open")
      case .block(let index):
        Promise.hold((0...document.blocks.count).contains(index), "links lead into the text")
      case .missing: break
      }
    }
    checkScrolling(document, width, pictures: nil)
    checkScrolling(document, width, pictures: PictureLayout(height: 10))
  }

  /// Checks an article on its page while it is scrolled, resized and searched.
  private static func checkScrolling(
    _ document: ArticleDocument, _ width: Int, pictures: PictureLayout?
  ) {
    var view = ArticleView(
      document, header: ArticleHeader(), size: Size(width: width, height: 10), pictures: pictures)
    var canvas = Canvas(size: Size(width: width, height: 10))
    for step in [3, 17, -5, 400, -30, 9] {
      view.scroll(by: step)
      view.scrollSideways(by: step)
      view.draw(in: &canvas)
      Promise.hold(
        pictures != nil || view.picturesInSight().isEmpty, "without pictures none is wanted")
    }
    let position = view.position
    view.resize(
      to: Size(width: width / 2 + 1, height: 7), header: ArticleHeader(), pictures: pictures)
    if let position {
      view.restore(position)
      let found = view.position ?? position
      Promise.hold(found.block <= position.block, "a place is found again, or the last page")
    }
    view.find(ArticlePattern(String(document.blocks.first?.text.prefix(2) ?? "a")))
    for step in [ArticleView.Direction.next, .next, .previous, .previous] {
      _ = view.go(toHit: step)
      _ = view.progress
      view.draw(in: &canvas)
    }
    for heading in document.headings.prefix(5) { view.go(toBlock: heading.block) }
    view.goToBottom()
    Promise.hold(view.isReadToEnd, "the last page shows the end")
    view.goToTop()
    Promise.hold(view.position == nil || view.position?.cluster == 0, "the first page is the first")
  }
}
