/// Numbers above and below the line, as Unicode writes them.
enum RaisedText {
  case superscript, subscripted

  /// The number in small digits; anything else, which has no such signs, as it is.
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
