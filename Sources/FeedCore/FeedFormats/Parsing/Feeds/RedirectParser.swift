import FeedModel

/// A parser for documents that only say where a feed has moved to: `<redirect><newLocation>`
/// (https://web.archive.org/web/2010/http://www.thetwowayweb.com/payloadsforrss).
enum RedirectParser {
  /// Returns a feed without items that has moved; `nil` if the document is another.
  static func parse(_ text: [UInt8], base: URLBase?) -> ParsedFeed? {
    var reader = XMLReader(text)
    guard reader.findRoot(), reader.isAnnouncing("redirect") else { return nil }
    reader.open()
    var document = DocumentText(text)
    var address: [UInt8] = []
    var isInside = false
    reading: while true {
      switch reader.next() {
      case .startTag:
        isInside = reader.isAnnouncing("newlocation")
        reader.open()
      case .text(let range) where isInside: address += document.decoded(range)
      case .literal(let range) where isInside: address += text[range]
      case .end where isInside: break reading
      case .endOfDocument: return nil
      case .text, .literal, .end: continue
      }
    }
    var bases = BaseTable(document: base)
    return bases.resolve(address[...], base: 0).flatMap(ParsedFeed.webAddress).map {
      ParsedFeed(format: .rss2, movedTo: $0)
    }
  }
}
