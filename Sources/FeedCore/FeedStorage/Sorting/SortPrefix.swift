/// The beginning of a title as a number, in the order in which titles are sorted: seven bytes.
enum SortPrefix {
  struct Entry: Sendable {
    let prefix: Int64
    let id: Int64

    init(title: String, id: Int64) {
      (prefix, self.id) = (SortPrefix.number(title), id)
    }
  }

  private static let length = 7

  static func number(_ title: String) -> Int64 {
    var (number, count) = (Int64(0), 0)
    for byte in title.utf8.prefix(length) {
      // As SQLite's order `NOCASE`.
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      number = number << 8 | Int64(isCapital ? byte | 0x20 : byte)
      count += 1
    }
    return number << (8 * (length - count))
  }
}
