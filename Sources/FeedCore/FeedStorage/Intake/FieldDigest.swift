import FeedSystem

/// A digest of 16 bytes that distinguishes the states of an entry.
struct FieldDigest {
  private var bytes: [UInt8] = []

  /// Creates a digest. `count` is the number of bytes of the longest text.
  init(expecting count: Int) {
    bytes.reserveCapacity(count + 1024)
  }

  /// Adds a text, preceded by its length, so that no two lists of texts give the same bytes.
  mutating func add(_ text: String?) {
    add(text.map { Int64($0.utf8.count) })
    if let text { bytes.append(contentsOf: text.utf8) }
  }

  /// Adds a number in decimal digits, or a hyphen for none.
  ///
  /// The digits are made here: a `String` for each of them would take as long as the digest.
  mutating func add(_ number: Int64?) {
    if number.map({ $0 < 0 }) ?? true { bytes.append(0x2d) }
    if var rest = number?.magnitude {
      let start = bytes.count
      repeat {
        bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      bytes[start...].reverse()
    }
    bytes.append(0x3b)
  }

  mutating func add(_ number: Int?) {
    add(number.map(Int64.init))
  }

  func finished() -> ShortDigest { ShortDigest(bytes.sha256) }

  /// Returns the identity of an item: the first 16 bytes of the SHA-256 of its name's bytes.
  ///
  /// Bytes are used because equal strings can be different names, and comparing long ones takes
  /// quadratic time.
  static func name(_ guid: String) -> ShortDigest {
    ShortDigest(Array(guid.utf8).sha256)
  }
}
