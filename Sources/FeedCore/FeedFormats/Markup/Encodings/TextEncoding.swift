import FeedSystem

/// A text encoding that occurs in feeds (WHATWG Encoding Standard).
enum TextEncoding: Equatable, Sendable {
  case utf8, utf16LE, utf16BE, utf32LE, utf32BE
  case single(SingleByteEncoding)
  /// GB18030, which is also used to read GBK.
  case gb18030
  case big5, shiftJIS, eucJP, iso2022JP, eucKR

  /// Creates the encoding with a label as servers and documents write it; `nil` for an unknown
  /// label.
  ///
  /// Case and white space are ignored.
  init?(label: ArraySlice<UInt8>) {
    let trimmed = label.filter { !$0.isMarkupSpace }.map(\.markupLowercased)
    guard !trimmed.isEmpty, trimmed.count <= 40 else { return nil }
    guard let encoding = Self.byLabel[String(decoding: trimmed, as: UTF8.self)] else { return nil }
    self = encoding
  }

  /// Creates the encoding with a name of the standard's.
  private init?(name: String) {
    switch name {
    case "utf-8": self = .utf8
    case "utf-16le": self = .utf16LE
    case "utf-16be": self = .utf16BE
    case "gb18030": self = .gb18030
    case "big5": self = .big5
    case "shift_jis": self = .shiftJIS
    case "euc-jp": self = .eucJP
    case "iso-2022-jp": self = .iso2022JP
    case "euc-kr": self = .eucKR
    default:
      guard let encoding = SingleByteEncoding(rawValue: name) else { return nil }
      self = .single(encoding)
    }
  }

  /// The labels of each encoding, in lower case.
  static let labels: [(encoding: TextEncoding, labels: [String])] =
    EmbeddedFile.records("Labels.txt").compactMap { record in
      TextEncoding(name: record[0]).map { ($0, record) }
    }

  private static let byLabel = Dictionary(
    labels.flatMap { encoding, labels in labels.map { ($0, encoding) } },
    uniquingKeysWith: { first, _ in first })

  /// Whether characters take two or four bytes, so that no single byte is an ASCII character.
  var isWide: Bool {
    switch self {
    case .utf16LE, .utf16BE, .utf32LE, .utf32BE: true
    case .utf8, .single, .gb18030, .big5, .shiftJIS, .eucJP, .iso2022JP, .eucKR: false
    }
  }
}
