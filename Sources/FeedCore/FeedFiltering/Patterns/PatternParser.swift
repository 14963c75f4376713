/// A parser for extended regular expressions of POSIX (IEEE 1003.1, 9.4) with GNU's `\w`, `\W`,
/// `\s`, `\S`, `\b`, `\B`, `\<` and `\>`.
///
/// Back-references are not supported, so that matching takes time in proportion to the text.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// The limits on characters, on nested groups and on a number in `{}`.
  private static let (longest, deepest, mostTimes) = (1000, 32, 255)

  static func node(_ text: String) throws(TextPattern.Failure) -> RegexNode {
    var parser = PatternParser(scalars: Array(text.unicodeScalars))
    guard parser.scalars.count <= longest else { throw failure("too long") }
    return try parser.alternatives()
  }

  private static func failure(_ message: String) -> TextPattern.Failure {
    TextPattern.Failure(message: message)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(TextPattern.Failure) -> RegexNode {
    var branches = [try branch()]
    while skip("|") { branches.append(try branch()) }
    return branches.count == 1 ? branches[0] : .either(branches)
  }

  private mutating func branch() throws(TextPattern.Failure) -> RegexNode {
    var parts: [RegexNode] = []
    while let scalar = next, scalar != "|", scalar != ")" || depth == 0 {
      parts.append(try repeated(try atom()))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repeated(_ atom: RegexNode) throws(TextPattern.Failure) -> RegexNode {
    var node = atom
    var repetitions = 0
    while let (least, most) = try repetition() {
      repetitions += 1
      guard repetitions <= 4 else { throw Self.failure("too many repetition operators in a row") }
      node = .repeated(node, least, most)
    }
    return node
  }

  /// Reads the repetition after an atom; `nil` if there is none.
  private mutating func repetition() throws(TextPattern.Failure) -> (least: Int, most: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    return try interval()
  }

  /// Reads `{2}`, `{2,}`, `{,3}` or `{2,3}`; `nil` for any other brace, which stands for itself.
  private mutating func interval() throws(TextPattern.Failure) -> (least: Int, most: Int?)? {
    let start = index
    guard skip("{") else { return nil }
    let first = number()
    var last = first
    if skip(",") { last = number() }
    guard skip("}"), first != nil || last != nil else {
      index = start
      return nil
    }
    let least = first ?? 0
    guard least <= Self.mostTimes, last ?? 0 <= Self.mostTimes else {
      throw Self.failure("a repeat count is too large")
    }
    guard least <= last ?? least else {
      throw Self.failure("a repeat range is reversed")
    }
    return (least, last)
  }

  private mutating func number() -> Int? {
    let start = index
    while let scalar = next, ("0"..."9").contains(scalar), index - start < 6 { index += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<index])))
  }

  private mutating func atom() throws(TextPattern.Failure) -> RegexNode {
    guard let scalar = next else { return .nothing }
    index += 1
    switch scalar {
    case "^": return .place(.start)
    case "$": return .place(.end)
    case ".": return .scalars(.any)
    case "*", "+", "?": throw Self.failure("nothing to repeat before \"\(scalar)\"")
    case "(": return try group()
    case "[": return .scalars(try set())
    case "\\": return try escaped()
    default: return .scalars(ScalarSet(scalar))
    }
  }

  private mutating func group() throws(TextPattern.Failure) -> RegexNode {
    guard depth < Self.deepest else { throw Self.failure("too many nested parentheses") }
    depth += 1
    let inner = try alternatives()
    depth -= 1
    guard skip(")") else { throw Self.failure("a parenthesis is not closed") }
    return inner
  }

  private mutating func escaped() throws(TextPattern.Failure) -> RegexNode {
    guard let scalar = next else { throw Self.failure("trailing backslash") }
    index += 1
    switch scalar {
    case "w": return .scalars(.words(isNegated: false))
    case "W": return .scalars(.words(isNegated: true))
    case "s": return .scalars(.spaces(isNegated: false))
    case "S": return .scalars(.spaces(isNegated: true))
    case "b": return .place(.wordEdge)
    case "B": return .place(.noWordEdge)
    case "<": return .place(.wordStart)
    case ">": return .place(.wordEnd)
    case "1"..."9": throw Self.failure("back-references such as \"\\\(scalar)\" are not supported")
    case "a"..."z", "A"..."Z", "0": throw Self.failure("unknown escape \"\\\(scalar)\"")
    default: return .scalars(ScalarSet(scalar))
    }
  }

  /// Reads a bracket expression from after its `[`.
  private mutating func set() throws(TextPattern.Failure) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = skip("^")
    var isFirst = true
    while let scalar = next {
      index += 1
      if scalar == "]", !isFirst { return set }
      isFirst = false
      if scalar == "[", skip(":") {
        try insertClass(into: &set)
      } else if scalar == "[", next == "." || next == "=" {
        throw Self.failure("\"[.\" and \"[=\" between square brackets are not supported")
      } else {
        try insertRange(from: scalar, into: &set)
      }
    }
    throw Self.failure("a square bracket is not closed")
  }

  private mutating func insertClass(into set: inout ScalarSet) throws(TextPattern.Failure) {
    let start = index
    while let scalar = next, ("a"..."z").contains(scalar) { index += 1 }
    let name = String(String.UnicodeScalarView(scalars[start..<index]))
    guard skip(":"), skip("]"), set.insert(className: name) else {
      throw Self.failure("unknown character class \"[:\(name):]\"")
    }
  }

  private mutating func insertRange(
    from first: Unicode.Scalar, into set: inout ScalarSet
  ) throws(TextPattern.Failure) {
    guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
      return set.insert(first...first)
    }
    let last = scalars[index + 1]
    index += 2
    guard first <= last else { throw Self.failure("the range \"\(first)-\(last)\" is reversed") }
    set.insert(first...last)
  }
}

/// A node in the syntax tree of a regular expression; `PatternParser` limits the depth of the tree.
indirect enum RegexNode: Equatable, Sendable {
  case nothing
  case scalars(ScalarSet)
  /// A condition on the position between two characters.
  case place(PatternPlace)
  case sequence([RegexNode])
  case either([RegexNode])
  /// A repetition with its minimum and maximum count; `nil` means no maximum.
  case repeated(RegexNode, Int, Int?)
}
