/// A simulator that moves an `NFAProgram` past one character, from all steps at which it can be.
struct NFASimulator: Sendable {
  private let program: NFAProgram
  /// Whether the program tests places; if not, states need not record the preceding character.
  private let asks: Bool
  /// The moment of each step's last visit, so that no step is taken twice between two characters.
  private var seen: [Int]
  private var moment = 0
  private var open: [Int] = []

  init(_ program: NFAProgram) {
    self.program = program
    seen = Array(repeating: 0, count: program.steps.count)
    asks = program.steps.contains { if case .place = $0 { true } else { false } }
  }

  /// Returns the state after the character `next`, which is `nil` at the end of the text.
  ///
  /// Returns `nil` if a match ends before `next`. A match can begin anywhere.
  mutating func state(after state: PatternState, _ next: UInt32?) -> PatternState? {
    moment += 1
    open = state.steps + [0]
    var steps: [Int] = []
    while let number = open.popLast() {
      guard seen[number] != moment else { continue }
      seen[number] = moment
      switch program.steps[number] {
      case .accept(let set):
        if let next, program.sets[set].contains(next) { steps.append(number + 1) }
      case .place(let place):
        if place.lies(between: state.before, and: next) { open.append(number + 1) }
      case .fork(let other): open += [other, number + 1]
      case .jump(let other): open.append(other)
      case .found: return nil
      }
    }
    let isWord = asks && (next.map(PatternPlace.isOfWord) ?? false)
    return PatternState(steps: steps.sorted(), before: isWord ? .word : .other)
  }
}
