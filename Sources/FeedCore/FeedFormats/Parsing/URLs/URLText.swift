/// Operations on the text of URLs as feeds write them.
enum URLText {
  /// Returns the URL without surrounding white space and without tabs, line ends, control and bidi
  /// characters.
  ///
  /// Other white space inside becomes `%20`; nothing else is changed. There is no copy if there is
  /// nothing to change.
  static func cleaned(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.span.isVisibleASCII { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    /// The spaces that are written only if something follows them.
    var spaces = 0
    let span = bytes.span
    var index = 0
    while index < span.count {
      let (kind, length) = TextBuilder.classify(span, index, span.count)
      switch kind {
      case .nothing: break
      case .space:
        if span[index] == ASCII.space || span[index] >= 0x80 { spaces += output.isEmpty ? 0 : 1 }
      case .visible:
        while spaces > 0 {
          output.append(contentsOf: "%20".utf8)
          spaces -= 1
        }
        for offset in 0..<length { output.append(span[index + offset]) }
      }
      index += length
    }
    return output[...]
  }

  /// Returns whether an HTML attribute is an absolute web URL that needs no change, as most are.
  static func isTidyWebURL(_ html: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    guard range.count > 8, html[start] == 0x68, html[start + 1] == 0x74, html[start + 2] == 0x74,
      html[start + 3] == 0x70
    else { return false }
    let colon = start + (html[start + 4] == 0x73 ? 5 : 4)
    guard html[colon] == ASCII.colon, html[colon + 1] == ASCII.slash else { return false }
    var index = colon + 2
    while index < range.upperBound {
      let byte = html[index]
      guard byte > 0x20, byte < 0x7F else { return false }
      if byte == ASCII.ampersand {
        guard index + 4 < range.upperBound, html[index + 1] == 0x61, html[index + 2] == 0x6D,
          html[index + 3] == 0x70, html[index + 4] == ASCII.semicolon
        else { return false }
        index += 4
      }
      index += 1
    }
    return true
  }

  /// Returns the index of the colon after the scheme; `nil` for a relative reference.
  static func schemeEnd(_ url: ArraySlice<UInt8>) -> Int? {
    guard let first = url.first, first.isMarkupLetter else { return nil }
    for index in url.indices {
      let byte = url[index]
      if byte == ASCII.colon { return index }
      guard
        byte.isMarkupLetter || byte.isMarkupDigit || byte == ASCII.plus || byte == ASCII.hyphen
          || byte == ASCII.period
      else { return nil }
    }
    return nil
  }

  static func isAbsolute(_ url: ArraySlice<UInt8>) -> Bool { schemeEnd(url) != nil }

  /// Returns whether the URL is an absolute one with the scheme `http` or `https`.
  static func isWeb(_ url: ArraySlice<UInt8>) -> Bool {
    guard let end = schemeEnd(url), url.count > end - url.startIndex + 3 else { return false }
    let scheme = url[..<end].map(\.markupLowercased)
    return (scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8))
      && url[end...].starts(with: "://".utf8)
  }

  /// Returns the host in lower case without `www.`; `nil` if there is none.
  static func host(_ url: ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = schemeEnd(url), url[end...].starts(with: "://".utf8) else { return nil }
    var authority = url[(end + 3)...].prefix {
      $0 != ASCII.slash && $0 != ASCII.questionMark && $0 != ASCII.numberSign
    }
    if let at = authority.lastIndex(of: ASCII.at) { authority = authority[(at + 1)...] }
    let name =
      authority.first == ASCII.leftBracket
      ? authority.prefix { $0 != ASCII.rightBracket } : authority.prefix { $0 != ASCII.colon }
    let host = name.map(\.markupLowercased)
    let bare = host.starts(with: "www.".utf8) ? Array(host.dropFirst(4)) : host
    return bare.isEmpty ? nil : bare
  }

  /// Returns the suffix of the path's last segment, in lower case without its dot; empty if there
  /// is none.
  static func suffix(_ url: ArraySlice<UInt8>) -> [UInt8] {
    let path = url.prefix { $0 != ASCII.questionMark && $0 != ASCII.numberSign }
    let end = path.suffix(6)
    guard let dot = end.lastIndex(of: ASCII.period) else { return [] }
    return end[(dot + 1)...].map(\.markupLowercased)
  }
}
