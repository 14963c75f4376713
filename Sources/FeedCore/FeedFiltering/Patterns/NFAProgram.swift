/// A regular expression as a program for a nondeterministic automaton (Thompson's construction).
struct NFAProgram: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// Consumes a character of the set with that number and continues at the next step.
    case accept(Int)
    case place(PatternPlace)
    /// Continues both at the next step and at the given one.
    case fork(Int)
    case jump(Int)
    case found
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [ScalarSet] = []

  /// The limit on steps; no expression written for feeds needs more.
  private static let most = 4000

  init(_ node: RegexNode) throws(TextPattern.Failure) {
    try add(node)
    try append(.found)
  }

  private mutating func append(_ step: Step) throws(TextPattern.Failure) {
    guard steps.count < Self.most else {
      throw TextPattern.Failure(message: "too many repetitions")
    }
    steps.append(step)
  }

  /// Appends the steps of a node.
  ///
  /// `PatternParser` limits the depth of the node, and so the recursion.
  private mutating func add(_ node: RegexNode) throws(TextPattern.Failure) {
    switch node {
    case .nothing: break
    case .scalars(let set):
      sets.append(set)
      try append(.accept(sets.count - 1))
    case .place(let place): try append(.place(place))
    case .sequence(let nodes):
      for node in nodes { try add(node) }
    case .either(let nodes): try addEither(nodes)
    case .repeated(let node, let least, let most): try addRepeated(node, least, most)
    }
  }

  private mutating func addEither(_ nodes: [RegexNode]) throws(TextPattern.Failure) {
    var jumps: [Int] = []
    for (number, node) in nodes.enumerated() {
      guard number < nodes.count - 1 else {
        try add(node)
        break
      }
      let fork = steps.count
      try append(.fork(fork))
      try add(node)
      jumps.append(steps.count)
      try append(.jump(0))
      steps[fork] = .fork(steps.count)
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func addRepeated(
    _ node: RegexNode, _ least: Int, _ most: Int?
  ) throws(TextPattern.Failure) {
    for _ in 0..<least {
      let before = steps.count
      try add(node)
      // A node without steps has none in any repetition.
      guard steps.count > before else { break }
    }
    guard let most else {
      let fork = steps.count
      try append(.fork(fork))
      try add(node)
      try append(.jump(fork))
      steps[fork] = .fork(steps.count)
      return
    }
    var forks: [Int] = []
    for _ in least..<most {
      forks.append(steps.count)
      try append(.fork(0))
      try add(node)
    }
    for fork in forks { steps[fork] = .fork(steps.count) }
  }
}
