/// Extracts the host of an address (RFC 3986, section 3.2).
public enum HostName {
  /// Returns the host in lower case and ASCII, without `www.`; empty if there is none.
  public static func shown(of url: String) -> String { plain(of: url) ?? decoded(of: url) }

  /// Returns the host of an ordinary address quickly; `nil` if the host needs decoding.
  private static func plain(of url: String) -> String? {
    guard let rest = SafeScheme.rest(of: url) else { return nil }
    let host = rest.utf8.prefix { byte in
      byte >= 0x61 && byte <= 0x7a || byte >= 0x30 && byte <= 0x39 || byte == 0x2d || byte == 0x2e
    }
    let next = rest.utf8[host.endIndex...].first ?? 0x2f
    guard next == 0x2f || next == 0x3f || next == 0x23, let last = host.last, last != 0x2e else {
      return nil
    }
    let name = Substring(host)
    guard name.hasPrefix("www."), name.utf8.count(where: { $0 == 0x2e }) > 1 else {
      return String(name)
    }
    return String(name.dropFirst(4))
  }

  private static func decoded(of url: String) -> String {
    var host = authority(of: url)
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.first == "[" {
      let end = host.firstIndex(of: "]").map { host.index(after: $0) } ?? host.endIndex
      host = host[..<end]
    } else if let colon = host.firstIndex(of: ":") {
      host = host[..<colon]
    }
    var labels = labels(of: host)
    if labels.first == "www" && labels.count > 2 { labels.removeFirst() }
    if labels.last == "" { labels.removeLast() }
    return labels.joined(separator: ".")
  }

  /// Returns a host in lower case and ASCII.
  static func ascii(_ host: Substring.UnicodeScalarView) -> String {
    labels(of: host).joined(separator: ".")
  }

  private static func labels(of host: Substring.UnicodeScalarView) -> [String] {
    String(String.UnicodeScalarView(host)).lowercased().unicodeScalars
      .split(maxSplits: 255, omittingEmptySubsequences: false, whereSeparator: isDot)
      .map { label in encoded(label) }
  }

  private static func authority(of url: String) -> Substring.UnicodeScalarView {
    let scalars = Substring(url).unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return scalars.prefix(0) }
    var rest = scalars[scalars.index(after: colon)...]
    if rest.starts(with: "//".unicodeScalars) {
      rest = rest.dropFirst(2)
    } else if !url.lowercased().hasPrefix("mailto:") {
      return scalars.prefix(0)
    }
    return rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
  }

  /// Returns whether the scalar is one of the dots of IDNA (RFC 3490, section 3.1).
  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "\u{3002}" || scalar == "\u{ff0e}" || scalar == "\u{ff61}"
  }

  private static func encoded(_ label: Substring.UnicodeScalarView) -> String {
    if label.allSatisfy(\.isASCII) {
      return String(String.UnicodeScalarView(label.filter { $0.value > 0x20 && $0.value < 0x7f }))
    }
    // Labels have up to 63 bytes (RFC 1035, section 2.3.4), and encoding takes quadratic time.
    return "xn--" + Punycode.encoded(Array(label.prefix(63)))
  }
}
