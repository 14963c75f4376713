/// A search for a regular expression in a text: all places at which the machine can be, moved from character to
/// character.
struct PatternRun {
  private let program: PatternProgram
  /// Steps to go on with behind the last character.
  private var waiting: [Int] = []
  /// Steps that are to be looked at before the next character, and those that accept one.
  private var (open, accepting): ([Int], [Int]) = ([], [])
  /// When each step was seen last: no step is taken twice between two characters.
  private var seen: [Int]
  private var moment = 0

  init(_ program: PatternProgram) {
    self.program = program
    seen = Array(repeating: 0, count: program.steps.count)
  }

  /// Whether a match has begun.
  var isUnderWay: Bool { !waiting.isEmpty }

  /// Whether a match ends between these characters, `nil` being an end of the text; if not, the run goes on behind
  /// the second one.
  mutating func isFound(
    between before: UInt32?, and next: UInt32?, canBegin: Bool
  ) -> Bool {
    moment += 1
    swap(&open, &waiting)
    waiting.removeAll(keepingCapacity: true)
    accepting.removeAll(keepingCapacity: true)
    if canBegin { open.append(0) }
    while let number = open.popLast() {
      guard seen[number] != moment else { continue }
      seen[number] = moment
      switch program.steps[number] {
      case .accept: accepting.append(number)
      case .place(let place):
        if place.lies(between: before, and: next) { open.append(number + 1) }
      case .fork(let other):
        open.append(other)
        open.append(number + 1)
      case .jump(let other): open.append(other)
      case .found: return true
      }
    }
    guard let next else { return false }
    for number in accepting {
      guard case .accept(let set) = program.steps[number], program.sets[set].contains(next) else {
        continue
      }
      waiting.append(number + 1)
    }
    return false
  }
}

extension PatternPlace {
  /// Whether it is between these characters; `nil` is an end of the text.
  fileprivate func lies(between before: UInt32?, and next: UInt32?) -> Bool {
    switch self {
    case .start: before == nil
    case .end: next == nil
    case .wordEdge: Self.isOfWord(before) != Self.isOfWord(next)
    case .noWordEdge: Self.isOfWord(before) == Self.isOfWord(next)
    case .wordStart: !Self.isOfWord(before) && Self.isOfWord(next)
    case .wordEnd: Self.isOfWord(before) && !Self.isOfWord(next)
    }
  }

  private static let word = CompiledSet(.words(isNegated: false))

  private static func isOfWord(_ scalar: UInt32?) -> Bool {
    scalar.map(word.contains) ?? false
  }
}
