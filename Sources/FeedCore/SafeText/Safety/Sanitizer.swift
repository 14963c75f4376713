/// Makes text from a feed safe to store and to show.
public enum Sanitizer {
  /// Returns one line of text without controls and bidi controls.
  ///
  /// White space becomes single spaces; there is none at the ends.
  public static func line(_ text: String) -> String {
    isClean(text) ? text : cleaned(text, lineEnds: .spaces)
  }

  /// Returns text like `line`, but keeps line ends as `\n`, up to two in a row.
  public static func text(_ text: String) -> String {
    isClean(text) ? text : cleaned(text, lineEnds: .kept)
  }

  /// Returns whether an address may be passed to a browser.
  ///
  /// Its scheme must be `http`, `https` or `mailto`, with something after it. It must contain no
  /// white space and no controls. The scheme also prevents it from looking like an option.
  public static func urlIsSafe(_ url: String) -> Bool {
    guard let rest = SafeScheme.rest(of: url), !rest.isEmpty else { return false }
    return url.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.value > 0x20 && scalar.value != 0x7f
        : !isWhite(scalar) && ScalarKind(of: scalar) != .ignored
    }
  }

  /// Returns the host of an address without `www.`; of a `mailto` address, the part after `@`.
  ///
  /// A host beyond ASCII is shown in Punycode, so that it cannot pass for another one. The result
  /// is empty if there is no host.
  public static func hostForDisplay(_ url: String) -> String {
    HostName.shown(of: url)
  }

  private enum LineEnds {
    case kept, spaces
  }

  /// The number of marks kept in a row: no language uses more, and they make comparisons slow.
  private static let maximumMarks = 8

  /// Returns whether the text is printable ASCII with single spaces inside, as most titles are.
  private static func isClean(_ text: String) -> Bool {
    var before: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20 && byte < 0x7f && !(byte == 0x20 && before == 0x20) else { return false }
      before = byte
    }
    return before != 0x20
  }

  private static func cleaned(_ text: String, lineEnds: LineEnds) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var marks = 0
    var gap = Gap.none
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x7f {
        marks = 0
        gap.end(in: &result)
        result.append(byte)
        index += 1
        continue
      }
      let scalar = scalar(in: bytes, at: &index)
      if isWhite(scalar) {
        gap.add(lineEnds == .kept && isLineEnd(scalar) ? scalar : " ")
        continue
      }
      switch ScalarKind(of: scalar) {
      case .mark: marks += 1
      case .ignored: if !isKept(scalar) { continue }
      case .unprintable: if isNoncharacter(scalar) { continue }
      case .narrow, .wide: marks = 0
      }
      if marks > maximumMarks { continue }
      gap.end(in: &result)
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes a scalar of valid UTF-8, and moves the index to the next one.
  private static func scalar(in bytes: Span<UInt8>, at index: inout Int) -> Unicode.Scalar {
    let first = bytes[index]
    let count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = UInt32(first)
    if count > 1 { value &= 0x3f >> UInt32(count - 1) }
    for place in 1..<count { value = value << 6 | UInt32(bytes[index + place] & 0x3f) }
    index += count
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  private static func isWhite(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t"..."\r", "\u{85}", "\u{a0}", "\u{1680}", "\u{2000}"..."\u{200a}", "\u{2028}",
      "\u{2029}", "\u{202f}", "\u{205f}":
      true
    default:
      false
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Returns whether an invisible scalar belongs to the spelling: joiners, places to break,
  /// variation selectors.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{ad}", "\u{200b}"..."\u{200d}", "\u{fe00}"..."\u{fe0f}", "\u{e0100}"..."\u{e01ef}":
      true
    default:
      HangulJamo(scalar) != nil
    }
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isNoncharacterCodePoint
  }
}

/// The white space between two words, collected while it is read.
private enum Gap: Equatable {
  case none, space, lineEnd, emptyLine
  /// A line end by a carriage return, which may be followed by its line feed.
  case carriageReturn, emptyLineAfterReturn

  mutating func add(_ scalar: Unicode.Scalar) {
    switch (self, scalar) {
    case (.none, " "): self = .space
    case (.carriageReturn, "\n"), (.carriageReturn, " "): self = .lineEnd
    case (.emptyLineAfterReturn, _): self = .emptyLine
    case (_, " "), (.emptyLine, _): break
    case (.none, "\r"), (.space, "\r"): self = .carriageReturn
    case (.none, _), (.space, _): self = .lineEnd
    case (.lineEnd, "\r"), (.carriageReturn, "\r"): self = .emptyLineAfterReturn
    case (.lineEnd, _), (.carriageReturn, _): self = .emptyLine
    }
  }

  /// Ends the gap before a word, and writes it in ASCII if there are words before it.
  mutating func end(in words: inout [UInt8]) {
    guard self != .none else { return }
    if !words.isEmpty {
      switch self {
      case .none: break
      case .space: words.append(0x20)
      case .lineEnd, .carriageReturn: words.append(0x0a)
      case .emptyLine, .emptyLineAfterReturn: words += [0x0a, 0x0a]
      }
    }
    self = .none
  }
}
