import FeedModel

/// Makes items with the lengths and the mixture of kinds of everyday feeds.
struct ItemWriter {
  /// The number of items that will be made.
  let count: Int64
  private var words = WordSource()

  init(count: Int64) {
    self.count = count
  }

  /// Returns the item of a number.
  ///
  /// One in ten thousand contains the word `zanzibar`, and one in a hundred a Japanese sentence.
  /// The text shown in a row begins with `#` and the item's place in the river, and the full text
  /// with `(ref …)`, so that tests can tell which items are on the screen.
  mutating func item(_ number: Int64, published: Int64) -> ParsedItem {
    let link = "https://feed\(number % 100).example/items/\(number)"
    let place = place(of: number)
    let isStatus = number % 5 == 1
    let text = (isStatus ? "#\(place) " : "") + "(ref \(place)) " + body(number)
    var item = ParsedItem(
      id: link, kind: kind(number), title: isStatus ? nil : "#\(place) " + title(), link: link,
      authors: [words.next().capitalized], published: published,
      contentHTML: "<p>\(text)</p>", contentText: text)
    switch item.kind {
    case .article, .status: break
    case .link: item.comments = link + "/comments"
    case .photo:
      item.image = .init(url: link + ".jpg", alternative: title(), width: 640, height: 480)
    case .audio, .video:
      item.duration = 60 * (10 + Int(number % 50))
      item.enclosures = [.init(url: link + ".mp3", type: "audio/mpeg", length: 20_000_000)]
    }
    return item
  }

  /// Returns the title that a feed gives itself.
  func title(of feed: FeedID) -> String {
    WordSource.word(Int(feed.rawValue) * 37).capitalized + " Weekly"
  }

  /// Returns the place in the river, with at least six digits, starting with 000000 for the newest.
  private func place(of number: Int64) -> String {
    let digits = String(count - 1 - number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private func kind(_ number: Int64) -> ParsedItem.Kind {
    switch number % 20 {
    case 1, 6, 11, 16: .status
    case 2, 12: .link
    case 3: .photo
    case 4: .audio
    default: .article
    }
  }

  private mutating func title() -> String {
    words.message(7).capitalized
  }

  /// Returns a text of about 300 bytes.
  private mutating func body(_ number: Int64) -> String {
    var text = words.message(36).capitalized + ". " + words.message(36).capitalized + "."
    if number % 10_000 == 5_000 { text += " A letter from Zanzibar." }
    if number % 100 == 50 { text += " 東京都は日本の首都です。" }
    return text
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
