import Foundation

/// A digest of 16 bytes that tells one state of an entry from another.
struct FieldDigest {
  private var bytes: [UInt8] = []

  /// `count` is how many bytes the longest text has.
  init(expecting count: Int) {
    bytes.reserveCapacity(count + 1024)
  }

  /// Every text goes in with its length before it, so that no two lists of texts give the same bytes.
  mutating func add(_ text: String?) {
    add(text.map { Int64($0.utf8.count) })
    if let text { bytes.append(contentsOf: text.utf8) }
  }

  mutating func add(_ number: Int64?) {
    bytes.append(contentsOf: (number.map { String($0) } ?? "-").utf8)
    bytes.append(0x3b)
  }

  mutating func add(_ number: Int?) {
    add(number.map(Int64.init))
  }

  func finished() -> Data { Data(bytes.sha256.prefix(16)) }

  /// What an item is known by: the first 16 bytes of the SHA-256 of its name's bytes. Bytes, because
  /// equal strings can be different names, and comparing long ones takes quadratic time.
  static func name(_ guid: String) -> Data {
    Data(Array(guid.utf8).sha256.prefix(16))
  }
}
