/// An absolute address, read as browsers do (https://url.spec.whatwg.org), with each part as it was
/// written.
///
/// Parts keep their bytes, escapes too: nothing is decoded and encoded again. Only what may not be
/// sent gets escapes (`EscapeTable`). Unlike there, the case and a default port stay as written, a
/// host has no characters but those of names and IP addresses, and a reference `//host/path` in a
/// file means `https`, as a page that was saved has such references from the web.
public struct WebAddress: Hashable, Sendable {
  /// `http`, `https`, `gemini`, `gopher` or `file`.
  public let scheme: String
  /// The name before `@` as it was written; `nil` if there is none.
  public let user: String?
  public let password: String?
  /// The host in ASCII, an IPv6 address between brackets; empty in an address with `file` alone.
  public let host: String
  /// The port, if the address names one.
  public let port: UInt16?
  /// The path, which begins with `/` unless it is empty, without `.` and `..`.
  public let path: String
  /// What follows `?` and `#`.
  public let query: String?
  public let fragment: String?

  /// Why a text is not such an address.
  public enum Failure: Error, Equatable {
    case malformed
    /// It has another scheme, in lower case.
    case otherScheme(String)
  }

  private static let schemes = ["http", "https", "gemini", "gopher", "file"]

  /// Reads an address, or a reference in a document at `base`.
  ///
  /// White space and controls around it, and line ends and tabs in it, do not count.
  public init(_ text: String, base: WebAddress? = nil) throws(Failure) {
    var reader = AddressReader(text)
    let written = reader.scheme()
    if let written, !Self.schemes.contains(written) { throw .otherScheme(written) }
    guard let scheme = written ?? base?.scheme else { throw .malformed }
    let isRelative = written == nil || written == base?.scheme && !reader.hasAuthority
    guard let base, isRelative, !reader.hasAuthority else {
      // A file's path can begin at once; the other schemes need a host.
      let isFile = scheme == "file" && written != nil
      self.scheme = scheme == "file" && !isFile ? "https" : scheme
      let authority = try AddressAuthority(reader.authority(isFile: isFile), mayBeEmpty: isFile)
      (user, password) = (authority.user, authority.password)
      (host, port) = (authority.host, authority.port)
      path = reader.path(after: "")
      query = reader.query()
      fragment = reader.fragment()
      return
    }
    self.scheme = scheme
    (user, password, host, port) = (base.user, base.password, base.host, base.port)
    let isHere = reader.isAtPathEnd
    path = isHere ? base.path : reader.path(after: base.path)
    let own = reader.query()
    query = own ?? (isHere ? base.query : nil)
    fragment = reader.fragment()
  }

  /// The whole address.
  public var text: String { bare(with: credentials) + (fragment.map { "#" + $0 } ?? "") }

  /// The address without name, password and fragment, which may be sent, stored and shown.
  public var bare: String { bare(with: "") }

  /// The name and password with their `@`; empty if there are none.
  private var credentials: String {
    guard user != nil || password != nil else { return "" }
    return (user ?? "") + (password.map { ":" + $0 } ?? "") + "@"
  }

  private func bare(with credentials: String) -> String {
    "\(scheme)://\(credentials)\(host)" + (port.map { ":\($0)" } ?? "") + path
      + (query.map { "?" + $0 } ?? "")
  }

  /// Returns bytes of an address of any encoding as text, with escapes for controls, blanks and
  /// bytes beyond ASCII.
  public static func escaped(_ bytes: [UInt8]) -> String {
    EscapeTable.other.escaped(bytes)
  }

  /// Returns a text as one part of a path or a query.
  public static func component(_ text: String) -> String {
    EscapeTable.component.escaped(text.utf8)
  }

  /// Returns a text with its escapes decoded; bytes that are not UTF-8 are replaced.
  public static func decoded(_ text: String) -> String {
    guard text.hasByte(0x25) else { return text }
    return String(decoding: AddressReader.decoded(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns an address that was escaped once too often (`?a=1&amp;b=2`) as it was meant.
  public static func meant(by link: String) -> String {
    guard link.hasByte(0x26) else { return link }
    var link = link
    for _ in 0..<3 {
      let plain = link.replacing("&amp;", with: "&")
      if plain.utf8.count == link.utf8.count { break }
      link = plain
    }
    return link
  }

  /// Returns where a link of a document leads (`destination`), or else the link as it is, for the
  /// archive: what begins as an address of the web is not looked at further.
  public static func stored(_ link: String) -> String {
    SafeScheme.rest(of: link) != nil ? link : destination(of: link) ?? link
  }

  /// Returns the address at which a reader finds what a document's link names, as it was written
  /// if that can be opened; `nil` for a file or another scheme.
  ///
  /// References of local documents were stored as if their host were on this computer
  /// (`file://host/path`).
  public static func destination(of link: String) -> String? {
    if Sanitizer.urlIsSafe(link) { return link }
    // Most links of local documents lead to files.
    guard !link.utf8.starts(with: "file:///".utf8), let address = try? WebAddress(link),
      !address.host.isEmpty
    else { return nil }
    switch address.scheme {
    case "http", "https": return address.text
    case "file" where address.host.contains("."): return "https" + address.text.dropFirst(4)
    default: return nil
    }
  }
}

extension String {
  /// Returns whether a byte of the text is that one: links are read for each row.
  func hasByte(_ byte: UInt8) -> Bool {
    let utf8 = utf8Span
    let span = utf8.span
    for index in 0..<span.count where span[index] == byte { return true }
    return false
  }
}
