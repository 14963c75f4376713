/// An absolute URL against which references are resolved (RFC 3986, section 5, strict).
package struct URLBase: Equatable, Sendable {
  /// The limit in bytes; a longer base would make every resolved reference as long.
  static let maximumLength = 1_024

  private let bytes: [UInt8]
  /// The index after the colon of the scheme.
  private let schemeEnd: Int
  private let authorityEnd: Int
  private let pathEnd: Int
  private let queryEnd: Int

  /// Creates a base; `nil` for a relative reference or a URL that is too long.
  init?(_ url: ArraySlice<UInt8>) {
    guard url.count <= Self.maximumLength, let colon = URLText.schemeEnd(url) else { return nil }
    let bytes = Array(url)
    let start = colon - url.startIndex + 1
    let parts = Parts(bytes[start...])
    self.bytes = bytes
    schemeEnd = start
    authorityEnd = parts.authorityEnd
    pathEnd = parts.pathEnd
    queryEnd = parts.queryEnd
  }

  package init?(_ url: String?) {
    guard let url else { return nil }
    self.init(URLText.cleaned(Array(url.utf8)[...]))
  }

  /// Returns the absolute URL of a reference as a document writes it, and of one that is relative
  /// without `base` the reference itself; `nil` for an empty one.
  package static func resolved(_ reference: String, _ base: URLBase?) -> String? {
    let url = URLText.cleaned(Array(reference.utf8)[...])
    guard !url.isEmpty else { return nil }
    return String(clean: base?.resolve(url) ?? url)
  }

  /// Returns the absolute URL of a cleaned reference; one with a scheme is returned unchanged.
  func resolve(_ reference: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if URLText.isAbsolute(reference) { return reference }
    let parts = Parts(reference)
    var output = Array(bytes[..<schemeEnd])
    let path = reference[parts.authorityEnd..<parts.pathEnd]
    if parts.authorityEnd > reference.startIndex {
      output.append(contentsOf: reference[..<parts.authorityEnd])
      Self.append(path, to: &output)
      output.append(contentsOf: reference[parts.pathEnd...])
      return output[...]
    }
    output.append(contentsOf: bytes[schemeEnd..<authorityEnd])
    if path.isEmpty {
      output.append(contentsOf: bytes[authorityEnd..<pathEnd])
      if parts.queryEnd == parts.pathEnd { output.append(contentsOf: bytes[pathEnd..<queryEnd]) }
    } else if path.first == ASCII.slash {
      Self.append(path, to: &output)
    } else {
      Self.append(merged(path)[...], to: &output)
    }
    output.append(contentsOf: reference[parts.pathEnd...])
    return output[...]
  }

  /// Merges a relative path with the base's path (RFC 3986, 5.2.3).
  private func merged(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let own = bytes[authorityEnd..<pathEnd]
    if own.isEmpty, authorityEnd > schemeEnd { return [ASCII.slash] + Array(path) }
    guard let slash = own.lastIndex(of: ASCII.slash) else { return Array(path) }
    return Array(own[...slash]) + Array(path)
  }

  /// Appends a path without its `.` and `..` segments (RFC 3986, 5.2.4).
  private static func append(_ path: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let floor = output.count
    var rest = path
    while let first = rest.first {
      let slash: ArraySlice<UInt8> = first == ASCII.slash ? rest.prefix(1) : []
      let body = rest.dropFirst(slash.count)
      let segment = body.prefix { $0 != ASCII.slash }
      rest = body[segment.endIndex...]
      if segment.elementsEqual([ASCII.period]) {
        if rest.isEmpty { output.append(contentsOf: slash) }
      } else if segment.elementsEqual([ASCII.period, ASCII.period]) {
        if !slash.isEmpty {
          while output.count > floor, output.removeLast() != ASCII.slash {}
        }
        if rest.isEmpty { output.append(contentsOf: slash) }
      } else {
        output.append(contentsOf: slash)
        output.append(contentsOf: segment)
      }
    }
  }

  /// The ends of the parts of a reference without its scheme; each part begins with its delimiter.
  private struct Parts {
    let authorityEnd: Int
    let pathEnd: Int
    let queryEnd: Int

    init(_ bytes: ArraySlice<UInt8>) {
      queryEnd = bytes.firstIndex(of: ASCII.numberSign) ?? bytes.endIndex
      pathEnd = bytes[..<queryEnd].firstIndex(of: ASCII.questionMark) ?? queryEnd
      let path = bytes[..<pathEnd]
      authorityEnd =
        path.starts(with: "//".utf8)
        ? path.dropFirst(2).firstIndex(of: ASCII.slash) ?? pathEnd : bytes.startIndex
    }
  }
}
