import FoundationEssentials
import SafeText

/// An absolute `http` or `https` address with a host.
///
/// No other address is accepted, because a redirect or a feeds file must not lead to local sockets,
/// files or programs.
struct HTTPAddress: Equatable, Sendable {
  private let url: URL
  let scheme: String
  /// The host in ASCII; an IPv6 address is without its brackets.
  let host: String

  /// Reads an address. Throws `badAddress` or `unsupportedScheme`.
  init(_ text: String) throws(FetchError) {
    guard let url = URL(string: HTTPHost.inASCII(text)), let scheme = url.scheme?.lowercased()
    else {
      throw .badAddress
    }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard let name = url.host(percentEncoded: false), let host = HTTPHost.ascii(name),
      Self.hasPossiblePort(url)
    else { throw .badAddress }
    self.scheme = scheme
    self.host = host
    if name.utf8.elementsEqual(host.utf8) {
      self.url = url
    } else {
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
      parts?.encodedHost = host
      guard let changed = parts?.url else { throw .badAddress }
      self.url = changed
    }
  }

  /// Returns the address that a `Location` header leads to from here (RFC 9110, section 10.2.2).
  ///
  /// Throws `badRedirect` or `redirectRefused`.
  func following(_ location: String?) throws(FetchError) -> HTTPAddress {
    guard let location, !location.isEmpty,
      let target = URL(string: HTTPHost.inASCII(location), relativeTo: url)
    else { throw .badRedirect }
    do {
      return try HTTPAddress(target.absoluteString)
    } catch {
      guard case .unsupportedScheme(let scheme) = error else { throw .badRedirect }
      throw .redirectRefused(scheme: scheme)
    }
  }

  /// The address without name, password and fragment, which may be sent, stored and shown.
  var bare: String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    return parts.string ?? url.absoluteString
  }

  /// The port, if the address names one.
  var port: Int? { url.port }

  /// Scheme, host and port (RFC 6454). A password is meant for one origin.
  var origin: String {
    "\(scheme)://\(host.lowercased()):\(url.port ?? (scheme == "https" ? 443 : 80))"
  }

  /// The path, encoded as it is sent; `/` if there is none.
  var path: String {
    let path = url.path(percentEncoded: true)
    return path.isEmpty ? "/" : path
  }

  /// The path up to its last `/`, without it, which is the default path of cookies (RFC 6265,
  /// section 5.1.4).
  var folder: String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The name and password in the address, decoded, or `nil` if it has none.
  var credentials: Credentials? {
    guard let user = url.user(percentEncoded: false) else { return nil }
    return Credentials(user: user, password: url.password(percentEncoded: false) ?? "")
  }

  /// Returns whether a feed at `start` may be requested here in future: with no less security, and
  /// without losing its password.
  func isKeepable(after start: HTTPAddress) -> Bool {
    start.credentials == nil && (start.scheme == "http" || scheme == "https")
  }

  /// Returns whether the port fits into 16 bits.
  ///
  /// `URL` drops a number that is much larger, which would lead to the default port.
  private static func hasPossiblePort(_ url: URL) -> Bool {
    let text = url.absoluteString
    guard let start = text.range(of: "://")?.upperBound else { return false }
    let authority = text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let rest = place.split(separator: "]", omittingEmptySubsequences: false).last ?? ""
    guard let colon = rest.lastIndex(of: ":") else { return true }
    let port = rest[rest.index(after: colon)...]
    return port.isEmpty || UInt16(port) != nil
  }

  /// A name and password for basic authentication (RFC 7617).
  struct Credentials: Hashable, Sendable {
    let user: String
    let password: String
  }
}

/// The host of an address, in the form that the network needs.
private enum HTTPHost {
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
