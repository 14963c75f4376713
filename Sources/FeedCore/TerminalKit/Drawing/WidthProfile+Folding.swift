public import SafeText

extension WidthProfile {
  /// Returns what to draw instead of a glyph that the terminal draws in another width; `nil` if
  /// the glyph can stay.
  ///
  /// What stands for a glyph has its width, or is followed by a blank.
  public func replacement(_ glyph: Glyph) -> Glyph? {
    if glyph.base.isASCII { return nil }
    if glyph.width == 2 { return emojiReplacement(glyph) }
    switch glyph.base.value {
    case 0x1f1e6...0x1f1ff:
      guard columns[.flag] != nil else { return nil }
      return Glyph(plain: Unicode.Scalar(UInt8(glyph.base.value - 0x1f1e6 + 0x41)))
    case 0x2500...0x259f:
      guard isWide(.line) else { return nil }
      return ASCIIMarks.replacement(glyph) ?? LookAlikes.line(glyph.base)
    default:
      if isWide(.letter), let letter = LookAlikes.letter(glyph) { return letter }
      return isWide(.symbol) ? LookAlikes.sign(glyph.base) : nil
    }
  }

  /// Whether there are characters in other widths for which nothing stands: what follows them in
  /// the row is moved.
  public var leavesUnevenRows: Bool { isWide(.letter) || columns[.ideograph] != nil }

  /// Whether the glyph may be one of them. More of them are taken than are: that costs only bytes.
  public func isUneven(_ glyph: Glyph) -> Bool {
    if glyph.base.isASCII { return false }
    if glyph.width == 2 { return columns[.ideograph] != nil }
    return isWide(.letter)
  }

  /// The box that stands for an emoji, or the question mark where boxes are wide.
  private func emojiReplacement(_ glyph: Glyph) -> Glyph? {
    let properties = glyph.base.properties
    // The signs of CJK that are emoji too have been wide from the beginning.
    guard properties.isEmoji, !(0x3000...0x33ff).contains(glyph.base.value),
      hasNarrowEmoji(ofUnicode: properties.age?.major ?? .max)
    else { return nil }
    return isWide(.symbol) ? Glyph(plain: "?") : Glyph(plain: "□")
  }
}
