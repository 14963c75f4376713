/// Writes a formula in MathML on one line, as people type formulas: `(a+b)/2`, `√x`, `x²`.
struct MathText {
  private struct Element {
    let name: String
    /// Where its text begins.
    let start: Int
    /// The number of elements in it that have ended.
    var parts = 0
  }

  private var text: [Character] = []
  private var open = [Element(name: "math", start: 0)]
  /// The number of open elements beyond the deepest that are told apart.
  private var surplus = 0
  /// The formula in TeX, if the document gives it.
  private var source = ""

  private static let deepest = 64

  /// Reads the content of a `math` element up to its end tag, after which the scanner is then.
  ///
  /// Returns the formula; `nil` if the element has no end.
  static func read(_ span: Span<UInt8>, _ scanner: inout MarkupScanner) -> String? {
    func string(_ range: Range<Int>) -> String {
      let decoded = CharacterReference.decoded(span, range, place: .htmlText)
      return String(clean: TextCleaner.line(decoded[...]))
    }
    var formula = MathText()
    while true {
      switch scanner.next(span) {
      case .text(let range), .literal(let range): formula.take(string(range))
      case .startTag(let name, let isSelfClosing):
        formula.begin(string(name).lowercased())
        if isSelfClosing { formula.end(string(name).lowercased()) }
      case .endTag(let name):
        if PackedName(span, name) == .math { return formula.finish() }
        formula.end(string(name).lowercased())
      case .comment, .instruction, .declaration: break
      case .end: return nil
      }
    }
  }

  private mutating func take(_ words: String) {
    switch open.last?.name {
    case "annotation": source += words
    case "mo":
      let sign = words.filter { !"\u{2061}\u{2062}\u{2063}\u{2064}".contains($0) }
      text +=
        Self.relations.contains(sign) ? " \(sign) " : [",", ";"].contains(sign) ? sign + " " : sign
    default: text += words
    }
  }

  /// The operators with blanks around them.
  private static let relations = [
    "=", "<", ">", "≠", "≤", "≥", "≈", "≡", "∈", "→", "⇒", "⇔", "∼", "∝", "⊂", "⊆", "×",
  ]

  private mutating func begin(_ name: String) {
    guard open.count < Self.deepest else { return surplus += 1 }
    if let last = open.last, last.parts > 0 {
      if last.name == "mtr" || last.name == "mfenced" { text += ", " }
      if last.name == "mtable" { text += "; " }
    }
    open.append(Element(name: name, start: text.count))
  }

  private mutating func end(_ name: String) {
    if surplus > 0 { return surplus -= 1 }
    guard let index = open.lastIndex(where: { $0.name == name }), index > 0 else { return }
    while open.count > index { close() }
  }

  private mutating func close() {
    let element = open.removeLast()
    switch element.name {
    case "annotation", "annotation-xml", "mphantom": text.removeLast(text.count - element.start)
    case "msqrt":
      group(element.start)
      text.insert("√", at: element.start)
    case "mfenced": group(element.start)
    case "mspace": text.append(" ")
    default: break
    }
    endPart(element.start)
  }

  private mutating func finish() -> String {
    while open.count > 1 { close() }
    let words = String(text).split(separator: " ").joined(separator: " ")
    return words.isEmpty ? source : words
  }

  /// Writes what is between the parts of the innermost element, of which one has ended.
  private mutating func endPart(_ start: Int) {
    let index = open.count - 1
    open[index].parts += 1
    switch (open[index].name, open[index].parts) {
    case ("mfrac", 1):
      group(start)
      text.append("/")
    case ("mfrac", 2): group(start)
    case ("msup", 1), ("mover", 1): text.append("^")
    case ("msub", 1), ("munder", 1), ("msubsup", 1), ("munderover", 1): text.append("_")
    case ("msup", 2), ("mover", 2), ("msub", 2), ("munder", 2): shift(start)
    case ("msubsup", 2), ("munderover", 2):
      shift(start)
      text.append("^")
    case ("msubsup", 3), ("munderover", 3): shift(start)
    case ("mroot", 2):
      let degree = Array(text[start...])
      text.removeLast(degree.count)
      group(open[index].start)
      let small = degree.compactMap { Self.raised[$0] }
      let root = small.count == degree.count ? small : degree
      text.insert(contentsOf: root == ["³"] ? ["∛"] : root + ["√"], at: open[index].start)
    case ("semantics", 2...), ("maction", 2...): text.removeLast(text.count - start)
    default: break
    }
  }

  /// Puts the text from `start` on in brackets unless it is a single number, name or group.
  private mutating func group(_ start: Int) {
    let part = text[start...]
    let isGroup =
      part.first == "(" && part.last == ")"
      && !part.dropFirst().dropLast().contains { "()".contains($0) }
    guard part.count > 1, !isGroup, !part.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
    else { return }
    text.insert("(", at: start)
    text.append(")")
  }

  /// Raises or lowers the text from `start` on, as the sign before it says, in small signs if there
  /// are any.
  private mutating func shift(_ start: Int) {
    let signs = text[start - 1] == "^" ? Self.raised : Self.lowered
    let small = text[start...].compactMap { signs[$0] }
    guard small.count == text.count - start else { return group(start) }
    text.replaceSubrange((start - 1)..., with: small)
  }

  /// Small signs, and accents for the letter before them.
  private static let raised: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "0123456789+-−ni′″¯→˙ˆ",
      Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿⁱ′″") + ["\u{304}", "\u{20d7}", "\u{307}", "\u{302}"]))
  private static let lowered: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋"))
}
