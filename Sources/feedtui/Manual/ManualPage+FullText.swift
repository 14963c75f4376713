import FeedModel
import FeedRefreshing

/// The parts of the manual about the full text of items.
extension ManualPage {
  /// The part of feedtui-feeds(5) about the words on a feed's line.
  static var fullText: [ManualBlock] {
    [
      .section("Full text"),
      .paragraph(
        """
        Some feeds have only the beginning of a text. feedtui can take the whole text from the web page \
        of the item:
        """),
      .table(
        ManualTable(
          head: ["Word", "Meaning"],
          rows: FullText.allCases.map { ["`\"full=\($0.rawValue)\"`", $0.meaning] }
            + [
              [
                "`\"article=div.post .body\"`",
                "The part of the page that is the article. Without this word feedtui finds it.",
              ],
              [
                "`\"strip=.promo\"`",
                "A part that is left out of the article. There can be several of these words.",
              ],
            ])),
      .paragraph(
        """
        Parts of a page are named by selectors as in CSS: a tag, `.class`, `#id`, or several of these \
        together (`div.post`), below one another (`main .body`), or as alternatives (`.body, .text`). \
        `X` on the page of feeds changes the word `full` of a feed, and `X` on an open item shows its \
        full text or the feed's. `full=always` is about items that arrive from then on.
        """),
    ]
  }

  /// The part of feedtui-config(5) about other extractors.
  static var extractors: [ManualBlock] {
    [
      .section("Extractors of your own"),
      .paragraph(
        """
        `extract_with` names a program that finds the article of a web page. It gets the page as its \
        standard input, and prints HTML or text. The address of the page is in its environment as \
        `\(WebPageExtractor.variable)`, and replaces `\(WebPageExtractor.placeholder)` in its arguments. \
        Arguments with blanks are written between `'` or `"`. It may take 60 seconds and print 4 MB; if \
        it fails, the feed's text is shown with the reason below. For example:
        """),
      .code(
        """
        extract_with = "trafilatura --html --links --images --no-comments"
        # or: extract_with = "rdrview -H -u %u"
        """),
    ]
  }
}

extension FullText {
  /// What the manual says of the word.
  fileprivate var meaning: String {
    switch self {
    case .open: "Show the full text when an item is opened."
    case .always:
      "Show the full text, and fetch it when an item arrives, so that it can be read offline."
    case .off:
      "Show the feed's text, as without this word. `X` on an open item fetches the full text."
    }
  }
}
