/// Seconds as written in HTTP headers (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// Reads a whole number; anything beyond 2^31 counts as 2^31. Returns `nil` for any other text.
  static func value(_ text: String) -> Int64? {
    let digits = text.utf8.drop { $0 == 0x20 }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.count > 10 ? 1 << 31 : min(Int64(text.filter { $0 != " " }) ?? 0, 1 << 31)
  }
}
