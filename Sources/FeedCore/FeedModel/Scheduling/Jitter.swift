/// Spreads feeds that would otherwise be asked in the same second, depending on their addresses.
enum Jitter {
  /// Returns seconds to wait beyond an interval: less than a twentieth of it, and always the same
  /// for an address.
  static func seconds(of interval: Int64, for address: String) -> Int64 {
    // FNV-1a (RFC 9923), because Swift's own hashes differ between runs.
    let hash = address.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return interval / 20 * Int64(hash >> 54) / 1024
  }
}
