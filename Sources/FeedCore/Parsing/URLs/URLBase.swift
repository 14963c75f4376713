/// An absolute URL that references are resolved against (RFC 3986, section 5, strict).
struct URLBase: Equatable, Sendable {
  /// Longer ones are no base: each reference would carry them along.
  static let maximumLength = 1_024

  private let bytes: [UInt8]
  /// With its colon.
  private let schemeEnd: Int
  private let authorityEnd: Int
  private let pathEnd: Int
  private let queryEnd: Int

  /// Fails for a relative reference and for one that is too long.
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

  init?(_ url: String?) {
    guard let url else { return nil }
    self.init(URLText.cleaned(Array(url.utf8)[...]))
  }

  /// The absolute URL of a reference that has been tidied; one with a scheme stays as it is.
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

  /// RFC 3986, 5.2.3.
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

  /// Where the parts of a reference without its scheme end; each begins with its own mark.
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
