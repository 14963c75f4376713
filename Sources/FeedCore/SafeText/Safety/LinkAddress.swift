/// Makes addresses safe to be handed to the terminal as links, which it may open.
public enum LinkAddress {
  /// The longest address in bytes. Longer ones are no links; terminals drop them too.
  public static let maximumLength = 2000

  /// Returns the address in printable ASCII; `nil` if it is not to be a link.
  ///
  /// The scheme is `http`, `https`, `mailto`, `gemini` or `gopher`. A host beyond ASCII is in
  /// Punycode, user name and password are left out, and what else is beyond ASCII is
  /// percent-encoded (RFC 3987, section 3.1). An address with controls is none.
  public static func safe(_ url: String) -> String? {
    guard url.utf8.count <= maximumLength,
      let colon = url.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let scheme = url[..<colon].lowercased()
    let rest = url[url.utf8.index(after: colon)...]
    let text =
      switch scheme {
      case "http", "https", "gemini", "gopher": locator(rest)
      case "mailto": mailbox(rest)
      default: String?.none
      }
    guard let text, let encoded = encoded(text) else { return nil }
    let result = scheme + ":" + encoded
    return result.utf8.count <= maximumLength ? result : nil
  }

  /// Returns what follows the scheme, `//host:port/path`, with a safe host.
  private static func locator(_ rest: Substring) -> String? {
    guard rest.hasPrefix("//") else { return nil }
    let scalars = rest.unicodeScalars.dropFirst(2)
    let end = scalars.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? scalars.endIndex
    var authority = scalars[..<end]
    // Browsers do not agree on where the host ends then.
    guard authority.allSatisfy({ $0.value > 0x20 && $0 != "\\" }) else { return nil }
    if let at = authority.lastIndex(of: "@") {
      authority = authority[authority.index(after: at)...]
    }
    var port = ""
    if authority.last != "]", let colon = authority.lastIndex(of: ":") {
      port = String(Substring(authority[colon...]))
      guard port.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      authority = authority[..<colon]
    }
    guard let host = host(authority) else { return nil }
    return "//" + host + port + String(Substring(scalars[end...]))
  }

  /// Returns what follows `mailto:`, with a safe host.
  private static func mailbox(_ rest: Substring) -> String? {
    let scalars = rest.unicodeScalars
    let end = scalars.firstIndex(of: "?") ?? scalars.endIndex
    guard let at = scalars[..<end].lastIndex(of: "@"), at != scalars.startIndex,
      scalars[at..<end].allSatisfy({ $0.value > 0x20 }),
      let host = host(scalars[scalars.index(after: at)..<end])
    else { return nil }
    return String(Substring(scalars[...at])) + host + String(Substring(scalars[end...]))
  }

  private static func host(_ scalars: Substring.UnicodeScalarView) -> String? {
    if scalars.first == "[" {
      let address = scalars.dropFirst().dropLast()
      let isAddress = address.allSatisfy {
        $0 == ":" || $0 == "." || $0.properties.isASCIIHexDigit
      }
      return scalars.last == "]" && isAddress && !address.isEmpty
        ? String(Substring(scalars)) : nil
    }
    let host = HostName.ascii(scalars)
    let isHost = host.utf8.allSatisfy { byte in
      (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(byte)
    }
    return isHost && !host.isEmpty && host != "." ? host : nil
  }

  /// Returns the text with percent signs for all but the characters of addresses; `nil` if there
  /// are controls.
  private static func encoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0..<0x20, 0x7f: return nil
      case 0x20, 0x80..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }
}
