import GRDB

/// The beginning of what an entry is sorted by as a number, in the same order: a number itself, or
/// seven bytes of a text.
enum SortPrefix {
  struct Entry: Sendable {
    let prefix: Int64
    let id: Int64

    init(key: DatabaseValue, id: Int64) {
      let text = String.fromDatabaseValue(key)
      prefix = Int64.fromDatabaseValue(key) ?? SortPrefix.number(text ?? "")
      self.id = id
    }
  }

  private static let length = 7

  private static func number(_ text: String) -> Int64 {
    var (number, count) = (Int64(0), 0)
    for byte in text.utf8.prefix(length) {
      number = number << 8 | Int64(byte.folded)
      count += 1
    }
    return number << (8 * (length - count))
  }
}

extension UInt8 {
  /// A small letter for a capital one, as in SQLite's order `NOCASE`.
  var folded: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
