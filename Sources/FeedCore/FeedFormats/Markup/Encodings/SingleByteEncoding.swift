import FeedSystem

/// An encoding with one byte per character and ASCII in its lower half.
enum SingleByteEncoding: String, CaseIterable, Sendable {
  case ibm866 = "ibm866"
  case iso8859x10 = "iso-8859-10"
  case iso8859x13 = "iso-8859-13"
  case iso8859x14 = "iso-8859-14"
  case iso8859x15 = "iso-8859-15"
  case iso8859x16 = "iso-8859-16"
  case iso8859x2 = "iso-8859-2"
  case iso8859x3 = "iso-8859-3"
  case iso8859x4 = "iso-8859-4"
  case iso8859x5 = "iso-8859-5"
  case iso8859x6 = "iso-8859-6"
  case iso8859x7 = "iso-8859-7"
  case iso8859x8 = "iso-8859-8"
  case koi8r = "koi8-r"
  case koi8u = "koi8-u"
  case macintosh = "macintosh"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case windows874 = "windows-874"
  case macCyrillic = "x-mac-cyrillic"

  /// The characters of the bytes 0x80–0xFF, in that order; U+FFFD for unassigned bytes.
  var upperHalf: [Unicode.Scalar] {
    let digits = Array(Self.upperHalves[rawValue, default: ""].utf8)
    return stride(from: 0, to: digits.count, by: 4).map { start in
      let value = digits[start..<(start + 4)].reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
  }

  /// The upper half of each encoding in hexadecimal digits, four of each character.
  private static let upperHalves = Dictionary(
    EmbeddedFile.records("UpperHalves.txt").map { (String($0[0]), $0[1]) },
    uniquingKeysWith: { first, _ in first })
}
