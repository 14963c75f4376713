import FeedModel

/// A document of the demo, whose placeholders are filled in.
///
/// `{{1d6h}}` becomes the date one day and six hours ago. The text after a `<!-- more -->` appears
/// only on a later visit.
nonisolated struct DemoDocument {
  private let text: String

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the document for a visit (0 is the first) at a time in seconds since 1970.
  func bytes(visit: Int, now: Int64) -> [UInt8] {
    let parts = text.split(separator: "<!-- more -->", omittingEmptySubsequences: false)
    // The parser closes the elements that the missing rest would have closed.
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

  /// Parses a duration such as `2d4h15m` and returns it in seconds.
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

  /// Returns a time in seconds since 1970 in the form of RFC 3339, in UTC.
  private static func date(_ second: Int64) -> String { Zone.timestamp(second) }
}
