import FeedModel

/// The root element of a feed document.
struct FeedRoot {
  let format: ParsedFeed.Format
  let dialect: ElementReader.Dialect
  /// Whether the root itself is the only item: an Atom entry on its own.
  let isItem: Bool
  /// Whether the elements of the feed are children of the root.
  let isFeed: Bool

  /// Reads up to the start tag of the first element; throws `notAFeed` if it is not the root of a
  /// feed.
  init(_ reader: inout XMLReader) throws(FeedParserError) {
    guard reader.findRoot() else { throw .notAFeed(Self.nothing) }
    let version = Self.version(&reader)
    switch reader.name.local {
    case .rss:
      (format, dialect) = (version.starts(with: "0.".utf8) ? .rss09x : .rss2, .rss)
    case .channel:
      (format, dialect) = (.rss2, .rss)
    case .rdf:
      (format, dialect) = (Self.isRSS090(reader) ? .rss09x : .rss1, .rss)
    case .feed, .entry:
      (format, dialect) = (Self.atomFormat(reader.name.namespace, version), .atom)
    default:
      throw .notAFeed(Self.description(reader))
    }
    isItem = reader.name.local == .entry
    isFeed = reader.name.local != .rss && reader.name.local != .rdf
  }

  private static func version(_ reader: inout XMLReader) -> ArraySlice<UInt8> {
    for attribute in reader.rawAttributes {
      let name = reader.resolve(attribute: attribute)
      if name.local == .version, name.namespace == .none {
        return TextCleaner.trimmed(reader.bytes[attribute.value])
      }
    }
    return []
  }

  private static func atomFormat(
    _ namespace: XMLNamespace, _ version: ArraySlice<UInt8>
  ) -> ParsedFeed.Format {
    switch namespace {
    case .atom: .atom10
    case .atom03: .atom03
    default: version.starts(with: "0.".utf8) ? .atom03 : .atom10
    }
  }

  /// Returns whether the root is RSS 0.90, which is RDF that declares the namespace of RSS 0.90.
  private static func isRSS090(_ reader: XMLReader) -> Bool {
    reader.rawAttributes.contains { attribute in
      reader.bytes[attribute.name].starts(with: "xmlns".utf8)
        && XMLNamespace(uri: XMLNamespace.normalized(reader.bytes[attribute.value])) == .rss090
    }
  }

  /// The description of a document without any element.
  static let nothing = "plain text or binary data"

  private static func isOrdinary(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber || "-_.".contains(sign))
  }

  /// Describes the document whose root the reader announces.
  static func description(_ reader: XMLReader) -> String {
    let name = TextConstruct(.plain, reader.bytes[reader.name.localRange].prefix(40)).line ?? ""
    return switch name.lowercased() {
    case "html": FeedParserError.webPage
    case "opml": "a list of subscriptions (OPML)"
    case "urlset", "sitemapindex": "a sitemap"
    case let root where root.isEmpty || !root.allSatisfy(isOrdinary): nothing
    default: "XML with the root “\(name)”"
    }
  }
}

/// The facts about a feed that its items depend on.
struct FeedFacts: Equatable {
  /// The base against which references are resolved.
  var base: URLBase?
  /// The host of the feed's link, without `www.`.
  var host: [UInt8]?
  /// The authors of entries that name none.
  var authors: [String] = []
  /// The order of day and month in the feed's dates; `nil` if it is unknown or makes no difference.
  var dayOrder: DayOrder?
}
