import FoundationEssentials

/// The address of a feed, made from what the user typed.
package struct FeedAddress: Equatable, Sendable {
  /// An absolute address with `http`, `https` or `file`.
  package let url: String

  /// Creates the address that the typed text stands for.
  ///
  /// Addresses of the web are taken as they are. A path is taken as a file, relative to `folder`.
  /// Text that begins like a host name and is not an existing file is an address with `https`. The
  /// old `feed:` scheme stands for the address behind it. Throws `badAddress`, `unsupportedScheme`,
  /// `noSuchFile` for a path at which there is no file, or `noAddress`.
  package init(typed text: String, folder: String) throws(FetchError) {
    let text = String(text.drop(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace))
    guard !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw .badAddress
    }
    if let path = Self.existing(text, in: folder) {
      url = path.absoluteString
      return
    }
    switch Self.meaning(of: text) {
    case .web(let address):
      _ = try HTTPAddress(address)
      url = address
    case .file:
      guard !text.hasPrefix("/") else { throw .noSuchFile(path: text) }
      url = URL(filePath: try FileFetcher.path(of: text)).absoluteString
    case .other(let scheme): throw .unsupportedScheme(scheme)
    case .unclear:
      if text.lowercased().hasPrefix("feed:") { throw .badAddress }
      throw text.contains { "/.".contains($0) } ? .noSuchFile(path: text) : .noAddress(text)
    }
  }

  /// The meaning of a text, regardless of which files exist.
  package enum Meaning: Equatable, Sendable {
    /// An address with `http` or `https`.
    case web(String)
    /// An absolute path or an address with `file`, unchanged.
    case file(String)
    /// An address with another scheme, in lower case.
    case other(scheme: String)
    /// Anything else, such as a relative path.
    case unclear
  }

  /// Returns the meaning of a text.
  ///
  /// `feed:` stands for the address behind it. Text that begins like a host name stands for an
  /// address with `https`.
  package static func meaning(of text: String) -> Meaning {
    // Nearly all are one of these.
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return .web(text) }
    if text.hasPrefix("/") { return .file(text) }
    guard let scheme = scheme(of: text) else {
      if beginsWithHost(text) { return .web("https://" + text) }
      return .unclear
    }
    switch scheme {
    case "http", "https": return .web(text)
    case "file": return .file(text)
    case "feed":
      let rest = text.dropFirst("feed:".count)
      let inner = rest.hasPrefix("//") ? "https:\(rest)" : String(rest)
      return ["http", "https"].contains(Self.scheme(of: inner)) ? .web(inner) : .unclear
    default: return .other(scheme: scheme)
    }
  }

  /// Whether the address leads to a file on this computer.
  package var isFile: Bool { url.hasPrefix("file:") }

  private static func existing(_ path: String, in folder: String) -> URL? {
    let base = URL(filePath: folder, directoryHint: .isDirectory)
    let url = URL(filePath: path, relativeTo: base).absoluteURL.standardized
    let isThere = FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    return isThere ? url : nil
  }

  /// Returns whether a text without a scheme is an address rather than a path:
  /// "example.org/feed.xml", but not "feed.xml".
  private static func beginsWithHost(_ text: String) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts[0].prefix { $0 != ":" }
    let hasPort = host.endIndex < parts[0].endIndex
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1 || hasPort, labels.allSatisfy({ !$0.isEmpty }), !text.contains(" ")
    else { return false }
    return parts.count > 1 || hasPort || !endings.contains(labels[labels.count - 1].lowercased())
  }

  /// The extensions of files that are feeds or lists of feeds.
  private static let endings: Set<String> = [
    "xml", "rss", "rdf", "atom", "json", "opml", "html", "txt",
  ]

  /// Returns the scheme in lower case (RFC 3986, section 3.1), or `nil` if there is none, as in
  /// "localhost:8080/feed".
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    let isOne = scheme.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
    guard isOne, scheme.first?.isLetter == true, !isPort(text[colon...].dropFirst()) else {
      return nil
    }
    return scheme
  }

  /// Returns whether a text begins with a port that is followed by a path or by nothing.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.prefix { ("0"..."9").contains($0) }
    return (1...5).contains(digits.count)
      && (digits.endIndex == text.endIndex || text[digits.endIndex] == "/")
  }
}

extension Substring {
  /// Drops the trailing characters that satisfy the predicate.
  fileprivate func trimmingSuffix(while isOut: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isOut(last) { rest.removeLast() }
    return rest
  }
}
