import Glibc

/// The proxies of the environment and the addresses they are for.
///
/// They come from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, each also in capitals;
/// the lower-case name wins.
package struct ProxySettings: Sendable {
  private let forScheme: [String: String]
  /// Host names, domains, addresses and ranges of them in lower case, with or without a port.
  ///
  /// `*` matches everything.
  private let exceptions: [String]

  /// Creates settings without proxies.
  package init() {
    forScheme = [:]
    exceptions = []
  }

  /// Reads the settings. `variable` returns the value of an environment variable.
  package init(variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      let values = [variable(name), variable(name.uppercased())]
      return values.compactMap(\.self).first { !$0.isEmpty }
    }
    let common = value("all_proxy")
    forScheme = ["http": value("http_proxy") ?? common, "https": value("https_proxy") ?? common]
      .compactMapValues(\.self)
    exceptions = (value("no_proxy") ?? "").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
  }

  /// Returns the proxy for an address, or `nil` if it is reached without one.
  ///
  /// Throws `badProxy` if the named proxy cannot be used. Connecting without it would reveal what
  /// the user meant to hide.
  func server(for address: HTTPAddress) throws(FetchError) -> ProxyServer? {
    guard let name = forScheme[address.scheme], !isException(address) else { return nil }
    guard let server = ProxyServer(name) else { throw .badProxy }
    return server
  }

  private func isException(_ address: HTTPAddress) -> Bool {
    var host = address.host.lowercased()[...]
    if host.last == "." { host.removeLast() }
    let port = address.port ?? (address.scheme == "https" ? 443 : 80)
    return exceptions.contains { exception in
      if exception == "*" { return true }
      if let range = AddressRange(exception) { return range.contains(host) }
      let name = Self.withoutPort(exception, port)
      var domain = name.drop { $0 == "." || $0 == "*" }
      if domain.last == "." { domain.removeLast() }
      return !domain.isEmpty && (host == domain || host.hasSuffix("." + domain))
    }
  }

  /// Returns the name of an exception without brackets, or an empty string if it is for another
  /// port.
  private static func withoutPort(_ exception: String, _ port: Int) -> String {
    if exception.hasPrefix("[") {
      let end = exception.firstIndex(of: "]") ?? exception.endIndex
      let rest = exception[end...].dropFirst()
      return rest.isEmpty || rest == ":\(port)"
        ? String(exception[..<end].dropFirst()) : ""
    }
    let parts = exception.split(separator: ":", omittingEmptySubsequences: false)
    // Text with more than one colon is an IPv6 address.
    guard parts.count == 2 else { return exception }
    return parts[1] == "\(port)" ? String(parts[0]) : ""
  }
}

/// A range of addresses (RFC 4632, section 3.1; RFC 4291, section 2.3): `10.0.0.0/8`, `fd00::/8`.
///
/// As in curl, a length of 0 means the whole address.
private struct AddressRange {
  private let bytes: [UInt8]
  /// The number of bits that an address has in common with the range.
  private let length: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let bytes = Self.bytes(parts[0]), let length = Int(parts[1]),
      (0...(8 * bytes.count)).contains(length)
    else { return nil }
    self.bytes = bytes
    self.length = length == 0 ? 8 * bytes.count : length
  }

  func contains(_ host: Substring) -> Bool {
    guard let other = Self.bytes(host), other.count == bytes.count else { return false }
    let rest = length % 8
    return zip(bytes, other).prefix(length / 8).allSatisfy(==)
      && (rest == 0 || (bytes[length / 8] ^ other[length / 8]) >> UInt8(8 - rest) == 0)
  }

  /// Returns the bytes of an address, in brackets or not (inet_pton(3)); `nil` if it is a name.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    let text = String(text.drop { $0 == "[" }.prefix { $0 != "]" })
    return [(AF_INET, 4), (AF_INET6, 16)].lazy.compactMap { family, count in
      var bytes = [UInt8](repeating: 0, count: count)
      return inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }.first
  }
}
