/// HTML without what its writer hides: in the reader, in rows, in searches and in counts.
///
/// What is hidden until the reader asks for it gets an element around it (`cover`). Formulas in
/// MathML become lines of text. It takes one pass, without recursion.
package enum ShownMarkup {
  /// What becomes of text that is hidden until the reader asks for it.
  package enum Covered {
    case kept, leftOut
  }

  /// The name of the element around covered text.
  package static let cover = "x-cover"

  /// Returns the HTML as it is shown; `nil` if that is the same.
  package static func html(_ html: String, covered: Covered = .kept) -> String? {
    let utf8 = html.utf8Span
    guard mayHide(utf8.span) else { return nil }
    return left(of: utf8.span, covered: covered).map { String(clean: $0) }
  }

  /// Returns what `html` does, for HTML in which something may be hidden.
  static func left(of span: Span<UInt8>, covered: Covered) -> [UInt8]? {
    var markup = MarkupHider(covered)
    markup.read(span)
    return markup.edits.written(span) { reason in
      switch reason {
      case .hidden: !markup.hidesMost
      case .copy: markup.shown.total > 0 || markup.pictures > 0
      case .always: true
      case .formula: !markup.hasDrawnFormulas
      }
    }
  }

  /// Returns whether an element can be of another kind than shown.
  @inline(__always)
  static func mayHide(
    _ span: Span<UInt8>, _ name: Range<Int>, _ attributes: [MarkupAttribute], _ traits: HTMLElement
  ) -> Bool {
    guard !attributes.isEmpty || name.count == 4 || name.count == 7 else { return false }
    let name = PackedName(span, name)
    return name == .math || !ElementHiding(span, name, attributes, traits).isPlain
      || traits.contains(.script) && isFormula(span, attributes)
  }

  private static func mayHide(_ span: Span<UInt8>) -> Bool {
    var scanner = MarkupScanner(0..<span.count, dialect: .html)
    while true {
      switch scanner.next(span) {
      case .startTag(let name, _):
        if mayHide(span, name, scanner.attributes, scanner.traits) { return true }
      case .text, .literal, .endTag, .comment, .instruction, .declaration: break
      case .end: return false
      }
    }
  }

  static func isFormula(_ span: Span<UInt8>, _ attributes: [MarkupAttribute]) -> Bool {
    attributes.contains { attribute in
      let start = attribute.value.lowerBound
      return attribute.name.count == 4 && attribute.value.count >= 8
        && PackedName(span, start..<(start + 8)) == .tex
    }
  }
}

extension PackedName {
  fileprivate static let tex = PackedName("math/tex")
}
