extension SocketAddress {
  /// Whether the address is a public one: not of this machine, of a local network, or of another
  /// special purpose (RFC 6890, and IANA's registries of special-purpose addresses).
  package var isPublic: Bool {
    switch bytes.count {
    case 4: Self.isPublic(v4: bytes)
    case 16: Self.isPublic(v6: bytes)
    default: false
    }
  }

  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _): false
    case (100, 64...127, _): false
    case (169, 254, _): false
    case (172, 16...31, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (192, 168, _): false
    case (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    case (224..., _, _): false
    default: true
    }
  }

  private static func isPublic(v6 bytes: [UInt8]) -> Bool {
    // Only 2000::/3 is given out; what follows are exceptions in it. An IPv4 address in an IPv6
    // one is judged as that.
    if bytes[0] & 0xE0 != 0x20 {
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
      let isTranslated = bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
      return (isMapped || isTranslated) && isPublic(v4: Array(bytes[12...]))
    }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0x20, 0x01, 0...1, _): return false
    case (0x20, 0x01, 0x0D, 0xB8): return false
    case (0x20, 0x02, _, _): return false
    case (0x3F, 0xFF, 0...0x0F, _): return false
    default: return true
    }
  }
}
