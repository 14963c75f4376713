import FoundationEssentials

/// An address that a reader typed, made into one that can be fetched and kept.
public struct FeedAddress: Equatable, Sendable {
  /// Absolute: `http`, `https` or `file`.
  public let url: String

  /// Takes addresses of the web as they are, and paths, relative to `folder`, as files; what begins like the name of
  /// a host and is no file stands for an address with `https`. The old `feed:` scheme stands for the
  /// address behind it. Throws `badAddress`, `unsupportedScheme`, or
  /// `noSuchFile` for a path where nothing is.
  public init(typed text: String, folder: String) throws(FetchFailure) {
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
      throw text.lowercased().hasPrefix("feed:") ? .badAddress : .noSuchFile(path: text)
    }
  }

  /// What a text stands for, whatever files there are.
  public enum Meaning: Equatable, Sendable {
    /// An address with `http` or `https`.
    case web(String)
    /// An absolute path, or an address with `file`, as it is.
    case file(String)
    /// An address with another scheme, which is given in lower case.
    case other(scheme: String)
    /// None of these: a relative path, say.
    case unclear
  }

  /// What a text stands for. `feed:` stands for the address behind it; what begins like the name of a host
  /// stands for an address with `https`.
  public static func meaning(of text: String) -> Meaning {
    guard let scheme = scheme(of: text) else {
      if beginsWithHost(text) { return .web("https://" + text) }
      return text.hasPrefix("/") ? .file(text) : .unclear
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

  /// Whether it leads to a file of this computer.
  public var isFile: Bool { url.hasPrefix("file:") }

  private static func existing(_ path: String, in folder: String) -> URL? {
    let base = URL(filePath: folder, directoryHint: .isDirectory)
    let url = URL(filePath: path, relativeTo: base).absoluteURL.standardized
    let isThere = FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    return isThere ? url : nil
  }

  /// Whether a text without a scheme is rather an address than a path: "example.org/feed.xml", but not "feed.xml".
  private static func beginsWithHost(_ text: String) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts[0].prefix { $0 != ":" }
    let hasPort = host.endIndex < parts[0].endIndex
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1 || hasPort, labels.allSatisfy({ !$0.isEmpty }), !text.contains(" ")
    else { return false }
    return parts.count > 1 || hasPort || !endings.contains(labels[labels.count - 1].lowercased())
  }

  /// Of files that are feeds, or lists of them.
  private static let endings: Set<String> = [
    "xml", "rss", "rdf", "atom", "json", "opml", "html", "txt",
  ]

  /// In lower case (RFC 3986, section 3.1); `nil` if there is none, as before the colon of "localhost:8080/feed".
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

  /// Whether a text begins with a port that a path follows, or nothing.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.prefix { ("0"..."9").contains($0) }
    return (1...5).contains(digits.count)
      && (digits.endIndex == text.endIndex || text[digits.endIndex] == "/")
  }
}

extension Substring {
  /// Without what fulfils the condition at its end.
  fileprivate func trimmingSuffix(while isOut: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isOut(last) { rest.removeLast() }
    return rest
  }
}
