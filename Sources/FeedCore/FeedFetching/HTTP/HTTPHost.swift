import TerminalKit

/// The host of an address, in the form that the network needs.
enum HTTPHost {
  /// Returns the name in ASCII (IDNA, RFC 3490, without its tables).
  ///
  /// Returns `nil` if it cannot be a host: it is empty, too long, or has characters that occur in
  /// neither a name nor an IP address.
  static func ascii(_ name: String) -> String? {
    if name.contains(":") {
      return name.utf8.allSatisfy { isHex($0) || $0 == 0x3A || $0 == 0x2E } ? name : nil
    }
    guard (1...255).contains(name.utf8.count) else { return nil }
    var labels: [String] = []
    for label in name.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: dots.contains)
    {
      guard let label = ascii(label: String(String.UnicodeScalarView(label))) else { return nil }
      labels.append(label)
    }
    let host = labels.joined(separator: ".")
    return host.utf8.allSatisfy(isOfName) ? host : nil
  }

  /// Converts the host of an address, or of a reference that begins with `//`, to ASCII if
  /// possible.
  ///
  /// `URL` would need ICU data for this, which the program is built without.
  static func inASCII(_ address: String) -> String {
    guard !address.utf8.allSatisfy({ $0 < 0x80 }), let slashes = address.firstRange(of: "//")
    else { return address }
    let scheme = address[..<slashes.lowerBound]
    guard scheme.isEmpty || scheme.last == ":" && !scheme.contains(where: "/?#".contains) else {
      return address
    }
    let authority = address[slashes.upperBound...].prefix { !"/?#\\".contains($0) }
    let start = authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex
    let name = authority[start...].prefix { $0 != ":" }
    guard !name.utf8.allSatisfy({ $0 < 0x80 }), let host = ascii(String(name)) else {
      return address
    }
    return address[..<start] + host + address[name.endIndex...]
  }

  /// The full stops of IDNA (RFC 3490, section 3.1).
  private static let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{ff0e}", "\u{ff61}"]

  private static func ascii(label: String) -> String? {
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return label }
    let scalars = Array(label.lowercased().unicodeScalars)
    // No label is longer (RFC 1035, section 2.3.4), and encoding takes quadratic time.
    return scalars.count <= 63 ? "xn--" + Punycode.encoded(scalars) : nil
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// Returns whether the byte is a letter, a digit, `-`, `.` or `_`, which some hosts use.
  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || [0x2D, 0x2E, 0x5F].contains(byte)
  }
}
