import Foundation
import GRDB

/// The first 16 bytes of a SHA-256 digest.
struct ShortDigest: Hashable, Comparable {
  private let high: UInt64
  private let low: UInt64

  /// Takes the first 16 bytes.
  init(_ bytes: some Sequence<UInt8>) {
    var number: UInt128 = 0
    for byte in bytes.prefix(16) { number = number << 8 | UInt128(byte) }
    (high, low) = (UInt64(truncatingIfNeeded: number >> 64), UInt64(truncatingIfNeeded: number))
  }

  static func < (a: ShortDigest, b: ShortDigest) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

extension ShortDigest: DatabaseValueConvertible {
  /// The 16 bytes, in their order.
  var data: Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for half in [high, low] {
      for place: UInt64 in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: half >> (56 - place * 8)))
      }
    }
    return Data(bytes)
  }

  var databaseValue: DatabaseValue { data.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> ShortDigest? {
    Data.fromDatabaseValue(value).map { ShortDigest($0) }
  }
}
