import FeedFormats

/// A list of words that are looked for, in any case, anywhere in classes and ids.
struct ClassWords: Sendable {
  /// The words by their first letter.
  private let words: [[[UInt8]]]

  /// Creates a list of the words, in lower case and separated by spaces.
  init(_ list: String) {
    var words = [[[UInt8]]](repeating: [], count: 256)
    for word in list.split(separator: " ") {
      let bytes = Array(word.utf8)
      words[Int(bytes[0])].append(bytes)
    }
    self.words = words
  }

  /// Returns whether one of the words occurs in the bytes at `range`.
  func occur(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for start in range {
      for word in words[Int(bytes[start].markupLowercased)]
      where start + word.count <= range.upperBound {
        var offset = 1
        while offset < word.count, bytes[start + offset].markupLowercased == word[offset] {
          offset += 1
        }
        if offset == word.count { return true }
      }
    }
    return false
  }
}

extension ClassWords {
  /// How many points a class or an id with such a word counts.
  private static let step: Float = 25

  /// Returns the points that an element's class and id give it, between -50 and 50 (Readability's
  /// `_getClassWeight`).
  static func weight(_ tree: HTMLTree, _ index: Int) -> Float {
    var weight: Float = 0
    for name in [AttributeName.class, AttributeName.id] {
      guard let range = tree.attribute(name, of: index), !range.isEmpty else { continue }
      if negative.occur(in: tree.store.span, range) { weight -= step }
      if positive.occur(in: tree.store.span, range) { weight += step }
    }
    return weight
  }

  /// Words of what is hardly ever a part of an article (Readability's `unlikelyCandidates`).
  static let unlikely = ClassWords(
    """
    -ad- ai2html banner breadcrumbs combx comment community cover-wrap disqus extra footer gdpr \
    header legends menu related remark replies rss shoutbox sidebar skyscraper social sponsor \
    supplemental ad-break agegate pagination pager popup yom-remote
    """)
  /// Words that outweigh the unlikely ones (Readability's `okMaybeItsACandidate`).
  static let maybe = ClassWords("and article body column content main mathjax shadow")
  /// Words of the parts of an article (Readability's `positive`).
  static let positive = ClassWords(
    """
    article body content entry hentry h-entry main page pagination post text blog story
    """)
  /// Words of elements that are not part of an article (Readability's `negative`).
  static let negative = ClassWords(
    """
    -ad- hidden banner combx comment com- contact footer gdpr masthead media meta outbrain promo \
    related scroll share shoutbox sidebar skyscraper sponsor shopping tags widget
    """)
  /// Words of a line that names the author.
  static let byline = ClassWords("byline author dateline writtenby p-author")
}
