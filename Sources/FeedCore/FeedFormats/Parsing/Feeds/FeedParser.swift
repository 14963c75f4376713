package import FeedModel

/// A lenient parser for RSS, RDF, Atom and JSON Feed. `feedtui parse` prints what it has read.
package enum FeedParser {
  /// The limit on the size of a document; larger ones are refused.
  static let maximumBytes = 512 << 20

  /// Parses a feed from the bytes that the server sent.
  ///
  /// Only the charset of `contentType`, the value of the HTTP header, is used; `baseURL` is the
  /// absolute URL from which the feed was retrieved. The parser accesses neither network nor files.
  package static func parse(
    _ bytes: [UInt8], contentType: String? = nil, baseURL: String? = nil
  ) throws(FeedParserError) -> ParsedFeed {
    let list = ItemList()
    var feed = try parse(bytes, contentType: contentType, baseURL: baseURL, into: list)
    feed.items = list.items
    return feed
  }

  /// Parses a feed, passes its items to the receiver, and returns the feed without them.
  package static func parse(
    _ bytes: [UInt8], contentType: String?, baseURL: String?, into receiver: any ItemReceiver
  ) throws(FeedParserError) -> ParsedFeed {
    let text = try decoded(bytes, contentType: contentType)
    guard let start = firstCharacter(text) else { throw .empty }
    let base = URLBase(baseURL)
    if text[start] == ASCII.leftBrace {
      return try JSONFeedParser.parse(text, from: start, base: base, into: receiver)
    }
    do {
      return try XMLFeedParser.parse(text, base: base, into: receiver)
    } catch {
      // It may be a document that only says where the feed is now.
      guard let moved = RedirectParser.parse(text, base: base) else { throw error }
      return moved
    }
  }

  /// Decodes the document to clean UTF-8.
  static func decoded(
    _ bytes: [UInt8], contentType: String?
  ) throws(FeedParserError) -> [UInt8] {
    guard bytes.count <= maximumBytes else { throw .tooLarge }
    let text = ByteDecoder.decode(bytes, contentType: contentType)
    guard text.count < Int(Int32.max) else { throw .tooLarge }
    return text
  }

  /// Returns the index of the first character that is neither white space nor a byte order mark.
  private static func firstCharacter(_ text: [UInt8]) -> Int? {
    var index = 0
    while index < text.count {
      if text[index].isMarkupSpace {
        index += 1
      } else if text[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
        index += 3
      } else {
        return index
      }
    }
    return nil
  }
}

/// Takes the items of a document one after the other, so that they need not all be in memory.
package protocol ItemReceiver: AnyObject {
  /// Prepares for about that many items, as far as the first ones tell.
  func expect(_ count: Int)

  /// Takes the next item. Returns whether it wants the others.
  func take(_ item: ParsedItem) -> Bool

  /// Forgets the items: the document is read again, with what its end says about all of them.
  func startAgain()
}
