/// A regular expression as a deterministic automaton that is built while it is used.
///
/// The transition for a state and a character is computed once and looked up from then on.
package struct LazyDFA: Sendable {
  private var stepper: NFASimulator
  /// The known states; the first one is the state before a text.
  private var states: [PatternState] = []
  private var numbers: [PatternState: Int32] = [:]
  /// The transitions for ASCII characters, 128 for each state.
  private var table: [Int32] = []
  /// The transitions for other characters, by the number of the state and the character.
  private var others: [UInt64: Int32] = [:]

  private static let unknown: Int32 = -1
  private static let found: Int32 = -2
  /// The limit on states; beyond it, the automaton starts over.
  ///
  /// Beyond `mostOthers`, only `others` is cleared.
  private let mostStates: Int
  private static let mostOthers = 8000

  package init(_ pattern: TextPattern) {
    stepper = NFASimulator(pattern.program)
    // A state can contain every step of the program, so a longer program may keep fewer states.
    mostStates = min(1000, max(20, 100_000 / pattern.program.steps.count))
    forget()
  }

  /// Returns whether a part of the text matches.
  package mutating func matches(_ text: String) -> Bool {
    var state: Int32 = 0
    for scalar in text.unicodeScalars {
      let next: Int32
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        let known = table[Int(state) << 7 | Int(byte)]
        next = known == Self.unknown ? learn(state, byte) : known
      } else {
        next = self.next(state, scalar.value)
      }
      if next == Self.found { return true }
      state = next
    }
    return stepper.state(after: states[Int(state)], nil) == nil
  }

  private mutating func forget() {
    (states, numbers, table, others) = ([], [:], [], [:])
    _ = number(of: .start)
  }

  private mutating func number(of state: PatternState) -> Int32 {
    if let known = numbers[state] { return known }
    if states.count >= mostStates { forget() }
    let number = Int32(states.count)
    states.append(state)
    numbers[state] = number
    table += Array(repeating: Self.unknown, count: 128)
    return number
  }

  /// Computes and stores the transition for an ASCII character.
  private mutating func learn(_ state: Int32, _ byte: UInt8) -> Int32 {
    let count = states.count
    let next = step(state, UInt32(byte))
    // If `step` has dropped all states, the number `state` is no longer valid.
    if states.count >= count { table[Int(state) << 7 | Int(byte)] = next }
    return next
  }

  private mutating func next(_ state: Int32, _ scalar: UInt32) -> Int32 {
    let key = UInt64(state) << 32 | UInt64(scalar)
    if let known = others[key] { return known }
    if others.count >= Self.mostOthers { others = [:] }
    let count = states.count
    let next = step(state, scalar)
    if states.count >= count { others[key] = next }
    return next
  }

  private mutating func step(_ state: Int32, _ scalar: UInt32) -> Int32 {
    stepper.state(after: states[Int(state)], scalar).map { number(of: $0) } ?? Self.found
  }
}
