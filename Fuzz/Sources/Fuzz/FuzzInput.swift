/// An input of the fuzzer: the options in its first byte, and the bytes after it.
///
/// Bits 0–3 choose the content type, bit 4 whether there is a base URL, bits 5 and 6 the width of
/// the page, and bit 7 the reader's layout instead of the parser; bits 7 and 4 together choose the
/// extraction of an article.
struct FuzzInput {
  enum Part {
    case parser, reader, page
  }

  private static let contentTypes: [String?] = [
    nil, "text/xml; charset=utf-8", "text/xml; charset=windows-1252", "text/xml; charset=utf-16",
    "text/xml; charset=shift_jis", "text/xml; charset=gb18030", "text/xml; charset=iso-2022-jp",
    "text/xml; charset=\"EUC-JP\"", "text/xml; charset=big5", "text/xml; charset=euc-kr",
    "text/xml; charset=koi8-r", "text/html;charset", "application/json; charset=utf-16be",
    "text/xml; charset=iso-8859-16", "x; charset=macintosh", "text/xml; charset=no-such",
  ]
  private static let widths = [80, 40, 7, 1]

  let part: Part
  let contentType: String?
  let baseURL: String?
  /// The width of the page in columns.
  let width: Int
  let body: [UInt8]

  /// Returns `nil` for an empty input.
  init?(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return nil }
    part = choice & 0x80 == 0 ? .parser : choice & 0x10 == 0 ? .reader : .page
    contentType = Self.contentTypes[Int(choice & 15)]
    baseURL = choice & 0x10 == 0 ? nil : "https://example.org/a/b?c#d"
    width = Self.widths[Int(choice >> 5 & 3)]
    body = Array(bytes.dropFirst())
  }
}
