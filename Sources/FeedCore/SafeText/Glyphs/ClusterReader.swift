/// Reads any text cluster by cluster in linear time.
public struct ClusterReader: IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// A scalar that was read ahead and does not belong to the last cluster.
  private var pending: Unicode.Scalar?
  /// Whether the next scalar is the second letter of a flag.
  private var isInFlag = false

  public init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  public mutating func next() -> Cluster? {
    while let scalar = take() {
      if let cluster = cluster(from: scalar) { return cluster }
    }
    return nil
  }

  private mutating func take() -> Unicode.Scalar? {
    if let scalar = pending {
      pending = nil
      return scalar
    }
    return scalars.next()
  }

  private mutating func peek() -> Unicode.Scalar? {
    if pending == nil { pending = scalars.next() }
    return pending
  }

  /// Returns the cluster that begins with a scalar; `nil` if it shows nothing.
  private mutating func cluster(from scalar: Unicode.Scalar) -> Cluster? {
    if scalar.value > 0x20 && scalar.value < 0x7f {
      // Only scalars beyond ASCII can combine with this one.
      guard let following = peek(), !following.isASCII else {
        return Cluster(glyph: Glyph(plain: scalar), role: .ink)
      }
      return ink(scalar, width: 1)
    }
    switch scalar {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200a}", "\u{205f}":
      return .space
    case "\r":
      if peek() == "\n" { pending = nil }
      return .lineEnd
    case "\n", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}":
      return .lineEnd
    case "\u{a0}", "\u{2007}", "\u{202f}":
      return Cluster(glyph: .space, role: .glue)
    case "\u{3000}":
      return Cluster(glyph: Glyph("\u{3000}", width: 2), role: .ink)
    case "\u{200b}":
      return Cluster(glyph: .space, role: .opportunity)
    case "\u{ad}":
      return Cluster(glyph: .space, role: .hyphenation)
    case "\u{20e3}", "\u{1f3fb}"..."\u{1f3ff}":
      // A keycap without its key. As for skin tones, tmux joins them to the preceding square.
      return nil
    case "\u{1f1e6}"..."\u{1f1ff}":
      return flagLetter(scalar)
    default:
      guard let first = HangulJamo(scalar) else { return other(scalar) }
      return jamo(first)
    }
  }

  /// Returns a letter of a flag. One that is alone is a plain letter, because terminals give it one
  /// column or two.
  private mutating func flagLetter(_ scalar: Unicode.Scalar) -> Cluster? {
    let isSecond = isInFlag
    isInFlag = !isSecond && peek().map { ("\u{1f1e6}"..."\u{1f1ff}").contains($0) } == true
    if isSecond || isInFlag { return ink(scalar, width: 1) }
    return ink(Unicode.Scalar(UInt8(scalar.value - 0x1f1e6 + 0x41)), width: 1)
  }

  private mutating func other(_ scalar: Unicode.Scalar) -> Cluster? {
    switch ScalarKind(of: scalar) {
    case .unprintable: ink("\u{fffd}", width: 1)
    case .ignored: nil
    case .mark: ink("\u{25cc}", width: 1, mark: scalar)
    case .narrow: ink(scalar, width: 1)
    case .wide: ink(scalar, width: 2)
    }
  }

  /// Returns the base with all combined marks that can be drawn.
  private mutating func ink(
    _ base: Unicode.Scalar, width: Int, mark: Unicode.Scalar? = nil
  ) -> Cluster {
    var marks = mark.map { [$0] } ?? []
    while let following = peek(), !following.isASCII {
      if following == "\u{200d}" {
        pending = nil
        skipJoined(to: base)
        continue
      }
      switch ScalarKind(of: following) {
      case .mark:
        if marks.count < Glyph.maximumMarks && following != "\u{20e3}" { marks.append(following) }
      case .ignored:
        // Line ends, places to break and Hangul letters are clusters of their own.
        if isCluster(following) { return cluster(base, marks, width) }
      case .wide:
        if !("\u{1f3fb}"..."\u{1f3ff}").contains(following) { return cluster(base, marks, width) }
      case .narrow, .unprintable:
        return cluster(base, marks, width)
      }
      pending = nil
    }
    return cluster(base, marks, width)
  }

  private func cluster(_ base: Unicode.Scalar, _ marks: [Unicode.Scalar], _ width: Int) -> Cluster {
    Cluster(glyph: Glyph(base, marks: marks, width: width), role: .ink)
  }

  private func isCluster(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{85}", "\u{ad}", "\u{200b}", "\u{2028}", "\u{2029}": true
    default: HangulJamo(scalar) != nil
    }
  }

  /// Skips an emoji joined to an emoji, because it is not drawn (UTS 51, section 2.3).
  private mutating func skipJoined(to base: Unicode.Scalar) {
    guard !base.isASCII, base.properties.isEmoji, let joined = peek(), !joined.isASCII,
      joined.properties.isEmoji
    else { return }
    pending = nil
  }

  /// Returns the syllable that begins with a jamo; a single jamo takes its compatibility form.
  private mutating func jamo(_ first: HangulJamo) -> Cluster? {
    var syllable = first
    while let following = peek(), let joined = syllable.joined(with: following) {
      pending = nil
      syllable = joined
    }
    return syllable.shown.map { ink($0, width: 2) }
  }
}
