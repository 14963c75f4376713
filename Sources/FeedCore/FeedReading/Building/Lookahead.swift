import FeedFormats

/// Reads ahead in a document, as far as the time stays linear.
struct Lookahead {
  /// The number of tokens that may still be read ahead.
  private var left = 100_000

  /// Returns the number of items in the list whose content begins here, as far as it is foreseen.
  mutating func items(after reader: HTMLReader) -> Int {
    var ahead = reader
    var (depth, count) = (1, 0)
    while depth > 0, left > 0, let token = ahead.next() {
      left -= 1
      switch token {
      case .startTag("ol", _, _), .startTag("ul", _, _): depth += 1
      case .endTag("ol"), .endTag("ul"): depth -= 1
      case .startTag("li", _, _): if depth == 1 { count += 1 }
      case .startTag, .endTag, .text, .comment: break
      }
    }
    return count
  }
}
