/// Writes a formula in MathML on one line, as people type formulas: `(a+b)/2`, `√x`, `x²`.
struct MathText {
  private struct Element {
    let name: String
    var parts: [String] = []
  }

  private var open = [Element(name: "math")]
  /// The number of open elements beyond the deepest that are told apart.
  private var surplus = 0
  /// What the document says of the formula in TeX.
  private var source = ""
  private var isSource = false

  private static let deepest = 64

  /// Reads the content of a `math` element up to its end tag, after which the scanner is then.
  ///
  /// Returns the formula; `nil` if the element has no end.
  static func read(_ span: Span<UInt8>, _ scanner: inout MarkupScanner) -> String? {
    var text = MathText()
    while true {
      switch scanner.next(span) {
      case .text(let range), .literal(let range): text.take(string(span, range))
      case .startTag(let name, let isSelfClosing):
        text.begin(string(span, name).lowercased())
        if isSelfClosing { text.end(string(span, name).lowercased()) }
      case .endTag(let name):
        if PackedName(span, name) == .math { return text.finish() }
        text.end(string(span, name).lowercased())
      case .comment, .instruction, .declaration: break
      case .end: return nil
      }
    }
  }

  private static func string(_ span: Span<UInt8>, _ range: Range<Int>) -> String {
    var decoded: [UInt8] = []
    if !CharacterReference.decode(span, range, place: .htmlText, into: &decoded) {
      decoded.append(span, range)
    }
    return String(clean: TextCleaner.line(decoded[...]))
  }

  private mutating func take(_ text: String) {
    guard !text.isEmpty else { return }
    if isSource {
      source += text
    } else {
      open[open.count - 1].parts.append(
        open[open.count - 1].name == "mo" ? Self.operators(text) : text)
    }
  }

  private mutating func begin(_ name: String) {
    if name == "annotation" { isSource = true }
    if open.count < Self.deepest { open.append(Element(name: name)) } else { surplus += 1 }
  }

  private mutating func end(_ name: String) {
    if name == "annotation" { isSource = false }
    if surplus > 0 {
      surplus -= 1
    } else if open.count > 1, open.contains(where: { $0.name == name }) {
      repeat { close() } while open.count > 1 && closed != name
    }
  }

  /// The name of the element that was closed last.
  private var closed = ""

  private mutating func close() {
    let element = open.removeLast()
    closed = element.name
    if let text = Self.written(element) { open[open.count - 1].parts.append(text) }
  }

  private mutating func finish() -> String {
    while open.count > 1 { close() }
    let text = open[0].parts.joined()
    let words = text.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? source : words
  }

  // MARK: Elements

  /// Returns what an element with these parts stands for; `nil` for nothing.
  private static func written(_ element: Element) -> String? {
    let parts = element.parts
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    switch element.name {
    case "annotation", "annotation-xml", "mphantom", "mprescripts": return nil
    case "none": return ""
    case "semantics", "maction": return part(0)
    case "mfrac": return grouped(part(0)) + "/" + grouped(part(1))
    case "msqrt": return "√" + grouped(parts.joined())
    case "mroot": return (part(1) == "3" ? "∛" : raised(part(1)) + "√") + grouped(part(0))
    case "msup": return base(part(0)) + raised(part(1))
    case "msub": return base(part(0)) + lowered(part(1))
    case "msubsup", "munderover": return base(part(0)) + lowered(part(1)) + raised(part(2))
    case "munder": return base(part(0)) + lowered(part(1))
    case "mover":
      let sign = part(1)
      guard part(0).unicodeScalars.count == 1, let mark = marks[sign] else {
        return base(part(0)) + raised(sign)
      }
      return part(0) + mark
    case "mspace": return " "
    case "mtable": return parts.joined(separator: "; ")
    case "mtr", "mlabeledtr": return parts.joined(separator: ", ")
    case "mfenced": return "(" + parts.joined(separator: ", ") + ")"
    default: return parts.joined()
    }
  }

  private static let marks = [
    "¯": "\u{304}", "‾": "\u{304}", "^": "\u{302}", "ˆ": "\u{302}", "~": "\u{303}",
    "˜": "\u{303}", "→": "\u{20d7}", "˙": "\u{307}", ".": "\u{307}",
  ]

  /// Returns an operator, with blanks around one that relates two sides.
  private static func operators(_ text: String) -> String {
    let signs = text.unicodeScalars.filter { !(0x2061...0x2064).contains($0.value) }
    let sign = String(String.UnicodeScalarView(signs))
    guard signs.count == 1, let first = signs.first else { return sign }
    switch first {
    case "=", "<", ">", "≠", "≤", "≥", "≈", "≡", "∈", "→", "⇒", "⇔", "∼", "∝", "⊂", "⊆", "×":
      return " \(sign) "
    case ",", ";": return sign + " "
    default: return sign
    }
  }

  /// Returns a text in parentheses unless it is a single number, name or group.
  private static func grouped(_ text: String) -> String {
    let text = text.trimmed
    let isSimple =
      text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "."
      } || text.unicodeScalars.count == 1
    return isSimple || isGroup(text) ? text : "(\(text))"
  }

  private static func base(_ text: String) -> String {
    let text = text.trimmed
    return text.contains(" ") && !isGroup(text) ? "(\(text))" : text
  }

  private static func isGroup(_ text: String) -> Bool {
    guard text.first == "(", text.last == ")" else { return false }
    return text.dropFirst().dropLast().allSatisfy { $0 != "(" && $0 != ")" }
  }

  private static let raisedSigns: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "n": "ⁿ", "i": "ⁱ", "′": "′", "″": "″",
  ]
  private static let loweredSigns: [Character: Character] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉", "+": "₊", "-": "₋", "−": "₋",
  ]

  private static func raised(_ text: String) -> String { shifted(text, "^", raisedSigns) }
  private static func lowered(_ text: String) -> String { shifted(text, "_", loweredSigns) }

  private static func shifted(
    _ text: String, _ sign: String, _ signs: [Character: Character]
  ) -> String {
    let text = text.trimmed
    let small = text.compactMap { signs[$0] }
    if text.isEmpty { return "" }
    return small.count == text.count ? String(small) : sign + grouped(text)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
