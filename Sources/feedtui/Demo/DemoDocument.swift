import FeedCore

/// Fills in a document of the demo: `{{1d6h}}` becomes the date of a day and six hours ago, and what
/// stands behind a `<!-- more -->` comes with a later visit only.
nonisolated struct DemoDocument {
  private let text: String

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The document of that visit (0 is the first) at that time, in seconds since 1970.
  func bytes(visit: Int, now: Int64) -> [UInt8] {
    let parts = text.split(separator: "<!-- more -->", omittingEmptySubsequences: false)
    // What the rest would have closed is closed by the parser.
    let shown = parts.prefix(visit + 1).joined()
    var filled = ""
    let pieces = shown.split(separator: "{{", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, halves.count == 2 {
        filled += Self.date(now - Self.seconds(halves[0])) + halves[1]
      } else {
        filled += piece
      }
    }
    return Array(filled.utf8)
  }

  /// Reads `2d4h15m`.
  private static func seconds(_ text: Substring) -> Int64 {
    var (total, number): (Int64, Int64) = (0, 0)
    for character in text {
      switch character {
      case "d": (total, number) = (total + number * 86_400, 0)
      case "h": (total, number) = (total + number * 3600, 0)
      case "m": (total, number) = (total + number * 60, 0)
      default: number = number * 10 + Int64(character.wholeNumberValue ?? 0)
      }
    }
    return total
  }

  /// RFC 3339, UTC.
  private static func date(_ second: Int64) -> String { Timestamp(second).text }
}
