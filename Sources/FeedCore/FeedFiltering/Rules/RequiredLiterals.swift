import FeedModel

/// The literals of which at least one occurs in the texts of every entry that satisfies a
/// condition, in folded letters.
struct RequiredLiterals: Equatable {
  let literals: Set<[UInt8]>

  /// A set with more literals is of little use.
  private static let most = 32
  /// The bytes of a literal that are looked for: its beginning tells as much.
  private static let longest = 16

  private init?(_ literals: some Sequence<[UInt8]>) {
    let literals = Set(literals.map { Array($0.prefix(Self.longest)) })
    guard !literals.isEmpty, literals.count <= Self.most, !literals.contains([]) else {
      return nil
    }
    self.literals = literals
  }

  /// Returns `nil` if no literals are known.
  init?(_ expression: QueryExpression, _ isScanned: (QueryComparison) -> Bool) {
    switch expression {
    case .feeds, .since, .before: return nil
    case .comparison(let comparison):
      guard comparison.sense == .holds, isScanned(comparison) else { return nil }
      self.init(comparison.test)
    case .all(let parts): self.init(best: parts.map { RequiredLiterals($0, isScanned) })
    case .any(let parts): self.init(union: parts.map { RequiredLiterals($0, isScanned) })
    }
  }

  /// The most telling of sets of which each is required.
  private init?(best sets: [RequiredLiterals?]) {
    guard let best = sets.compactMap(\.self).max(by: { $0.weight < $1.weight }) else { return nil }
    self = best
  }

  /// What is required if one of several conditions holds.
  private init?(union sets: [RequiredLiterals?]) {
    let known = sets.compactMap(\.self)
    guard known.count == sets.count else { return nil }
    self.init(known.flatMap(\.literals))
  }

  /// The length of the shortest literal: short ones occur everywhere.
  private var weight: Int { literals.map(\.count).min() ?? 0 }

  private init?(_ test: QueryComparison.Test) {
    switch test {
    case .words(let text, _):
      let words = SearchWord.words(in: text.unicodeScalars)
      self.init(
        longest: words.isEmpty
          ? text.split(whereSeparator: \.isWhitespace).map { Self.bytes($0.unicodeScalars) }
          : words.map(\.bytes))
    case .equals(let text), .contains(let text), .hasWord(let text):
      self.init(longest: [Self.bytes(text.unicodeScalars)])
    case .matches(let pattern):
      guard let node = try? PatternParser.node(pattern) else { return nil }
      self.init(node)
    case .within: return nil
    }
  }

  /// Returns a text in folded letters, as UTF-8. A kana may become another with the next scalar.
  private static func bytes(_ text: some BidirectionalCollection<Unicode.Scalar>) -> [UInt8] {
    let isOpen = text.last.map(BaseLetter.canBeVoiced) ?? false
    return text.dropLast(isOpen ? 1 : 0).reduce(into: []) { BaseLetter.append($1, to: &$0) }
  }

  private init?(longest texts: [[UInt8]]) {
    guard let longest = texts.max(by: { $0.count < $1.count }) else { return nil }
    self.init([longest])
  }

  /// The literals of a regular expression.
  private init?(_ node: RegexNode) {
    switch node {
    case .nothing, .place: return nil
    case .scalars(let set):
      guard let letter = set.letter else { return nil }
      self.init([Self.bytes([letter])])
    case .either(let parts): self.init(union: parts.map(RequiredLiterals.init))
    case .repeated(let part, let minimum, _):
      guard minimum > 0 else { return nil }
      self.init(part)
    case .sequence(let parts):
      var sets: [RequiredLiterals?] = []
      var run: [Unicode.Scalar] = []
      func endRun() {
        if !run.isEmpty { sets.append(RequiredLiterals([Self.bytes(run)])) }
        run = []
      }
      for part in parts {
        switch part {
        case .scalars(let set):
          if let letter = set.letter { run.append(letter) } else { endRun() }
        case .place, .nothing: break
        case .either, .repeated, .sequence:
          endRun()
          sets.append(RequiredLiterals(part))
        }
      }
      endRun()
      self.init(best: sets)
    }
  }
}
