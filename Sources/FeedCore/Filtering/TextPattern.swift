/// An extended regular expression of POSIX, without regard to case. To look for it takes time in proportion to the
/// text, whatever the text.
public struct TextPattern: Equatable, Sendable {
  private let program: PatternProgram
  /// What a match can begin with; `nil` if it can be empty.
  private let beginnings: [Int]?

  public init(_ text: String) throws(TextPatternFailure) {
    program = try PatternProgram(try PatternParser.node(text))
    beginnings = Self.beginnings(of: program)
  }

  /// Whether a part of the text matches.
  public func matches(_ text: String) -> Bool {
    var run = PatternRun(program)
    var rest = text.unicodeScalars.makeIterator()
    var before: UInt32?
    var next = rest.next()?.value
    while true {
      let canBegin = next.map(canBegin) ?? (beginnings == nil)
      if canBegin || run.isUnderWay, run.isFound(between: before, and: next, canBegin: canBegin) {
        return true
      }
      guard let scalar = next else { return false }
      before = scalar
      next = rest.next()?.value
    }
  }

  private func canBegin(_ scalar: UInt32) -> Bool {
    guard let beginnings else { return true }
    return beginnings.contains { program.sets[$0].contains(scalar) }
  }

  private static func beginnings(of program: PatternProgram) -> [Int]? {
    var sets: [Int] = []
    var seen: Set<Int> = []
    var open = [0]
    while let number = open.popLast() {
      guard seen.insert(number).inserted else { continue }
      switch program.steps[number] {
      case .accept(let set): sets.append(set)
      case .place: open.append(number + 1)
      case .fork(let other): open += [number + 1, other]
      case .jump(let other): open.append(other)
      case .found: return nil
      }
    }
    return sets
  }
}
