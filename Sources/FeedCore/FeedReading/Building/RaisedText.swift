/// Numbers above or below the baseline, in Unicode's small digits.
enum RaisedText {
  case superscript, subscripted

  /// Returns a number in small digits; any other text is returned unchanged.
  func written(_ text: Substring) -> Substring {
    guard !text.isEmpty, text.utf8.count <= 16, text.utf8.allSatisfy({ Self.digits.contains($0) })
    else { return text }
    let signs = self == .superscript ? Self.raised : Self.lowered
    let scalars = text.utf8.compactMap { byte in
      Self.digits.firstIndex(of: byte).map { signs[$0] }
    }
    return Substring(String(String.UnicodeScalarView(scalars)))
  }

  private static let digits = Array("0123456789+-".utf8)
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻".unicodeScalars)
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉₊₋".unicodeScalars)
}
