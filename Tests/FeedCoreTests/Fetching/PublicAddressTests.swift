import Testing

@testable import FeedFetching

/// Which addresses strangers may have asked.
struct PublicAddressTests {
  private func bytes(_ text: String) -> [UInt8] {
    if !text.contains(":") { return text.split(separator: ".").map { UInt8($0) ?? 0 } }
    var groups = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if let gap = groups.firstIndex(of: "") {
      let rest = groups.filter { !$0.isEmpty }.count
      let before = groups[..<gap].filter { !$0.isEmpty }
      let after = groups[gap...].filter { !$0.isEmpty }
      groups = before + Array(repeating: "0", count: 8 - rest) + after
    }
    return groups.flatMap { group -> [UInt8] in
      let number = UInt16(group, radix: 16) ?? 0
      return [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1",
    "198.51.100.1", "203.0.113.9", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1",
    "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "2001:0:1::1", "2002:a00:1::",
    "::ffff:7f00:1", "64:ff9b::a00:1", "100::1", "3fff::1",
  ])
  func `addresses of special purposes are not public`(text: String) {
    #expect(!SocketAddress(bytes: bytes(text)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "100.63.0.1", "100.128.0.1", "172.15.0.1", "172.32.0.1",
    "192.167.1.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::5", "::ffff:101:101",
  ])
  func `others are`(text: String) {
    #expect(SocketAddress(bytes: bytes(text)).isPublic)
  }
}
