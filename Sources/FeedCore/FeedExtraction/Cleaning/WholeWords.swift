import FeedFormats

/// A list of words that are looked for as whole words of classes and ids.
///
/// A word ends at a character that is neither a letter nor a digit, and before a capital letter
/// that follows a small one: `articleTags` has two words.
struct WholeWords: Sendable {
  private let words: Set<PackedName>

  /// Creates a list of the words, in lower case, separated by white space and of at most sixteen
  /// letters.
  init(_ list: String) {
    words = Set(list.split(whereSeparator: \.isWhitespace).map { PackedName(String($0)) })
  }

  /// Returns whether one of the words occurs in the class or the id of an element.
  func occur(in tree: HTMLTree, _ index: Int) -> Bool {
    for name in [AttributeName.class, AttributeName.id] {
      if let range = tree.attribute(name, of: index), occur(in: tree.store.span, range) {
        return true
      }
    }
    return false
  }

  private func occur(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound {
      let isEnd = index == range.upperBound
      let isPart = !isEnd && Self.isPart(bytes[index])
      let isHump =
        isPart && index > start && Self.isCapital(bytes[index]) && !Self.isCapital(bytes[index - 1])
      if !isPart || isHump {
        if index > start, words.contains(PackedName(bytes, start..<index)) { return true }
        start = isHump ? index : index + 1
      }
      index += 1
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
}

extension WholeWords {
  /// Words of boxes inside an article that are not its text (after trafilatura's list of what is
  /// discarded).
  static let boxes = WholeWords(
    """
    ad ads adcaption advert advertisement advertising adslot dfp outbrain taboola sponsored promo
    related recirc recirculation recommended recommendations trending popular mostpopular readmore
    newsletter newsletters signup subscribe subscription cta paywall
    tags taglist topics breadcrumb breadcrumbs rollover tooltip popup modal toolbar
    share sharing sharebar bio authorbio aboutauthor copyright copyrights disclaimer comments disqus
    noprint
    """)
  /// Words of what readers have written below an article.
  static let comments = WholeWords(
    "comments commentlist commentslist disqus respond commentform commentsarea")
  /// Words of lines above an article's text.
  static let articleHead = WholeWords(
    """
    date dates dateline datetime timestamp published publishdate pubdate posted storydate updated
    meta byline kicker credit edition data breadcrumbs
    """)
  /// Words of captions.
  static let captions = WholeWords("caption captions credit credits")
}
