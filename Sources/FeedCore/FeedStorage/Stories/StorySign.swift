import Foundation
import GRDB

/// The digests by which the entries of the last days are told apart, in at most 89 bytes.
struct StorySign: Equatable {
  let entry: Int64
  let feed: Int64
  /// The digests of the link, of the identifier with the title, and of the title; 0 where they say
  /// nothing.
  var (link, name, title): (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// Whether the link alone is not enough: it is that of a page in another form.
  var isLoose = false
  /// The sketch of the text; empty without one, or where texts are not compared.
  var sketch: [UInt8] = []

  init(entry: Int64, feed: Int64) { (self.entry, self.feed) = (entry, feed) }

  /// Reads a row of `storySign`: entry, feed and sign.
  init(_ row: Row) {
    self.init(entry: row[0], feed: row[1])
    let bytes = [UInt8](row[2] as Data)
    guard bytes.count == 25 || bytes.count == 89 else { return }
    func number(at place: Int) -> UInt64 {
      bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    (link, name, title) = (number(at: 0), number(at: 8), number(at: 16))
    isLoose = bytes[24] == 1
    sketch = Array(bytes[25...])
  }

  var data: Data {
    let numbers = [link, name, title].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }
    return Data(numbers + [isLoose ? 1 : 0] + sketch)
  }

  /// Whether another sign of the same entry is about the same news, in another text at most.
  func isSameNews(as other: StorySign) -> Bool {
    (link, name, title) == (other.link, other.name, other.title)
  }

  /// Whether nothing can be found by it.
  var isEmpty: Bool { link == 0 && name == 0 && title == 0 && sketch.isEmpty }
}
