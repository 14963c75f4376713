/// Takes the machine of a regular expression past a character, from all places at which it can be.
struct NFASimulator: Sendable {
  private let program: NFAProgram
  /// Whether the expression asks what stands before; if not, states do not tell that apart.
  private let asks: Bool
  /// When each step was seen last: no step is taken twice between two characters.
  private var seen: [Int]
  private var moment = 0
  private var open: [Int] = []

  init(_ program: NFAProgram) {
    self.program = program
    seen = Array(repeating: 0, count: program.steps.count)
    asks = program.steps.contains { step in
      switch step {
      case .place: true
      case .accept, .fork, .jump, .found: false
      }
    }
  }

  /// Where the machine is behind that character, `nil` being the end of the text; `nil` if a match ends before it. A
  /// match can begin anywhere.
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
