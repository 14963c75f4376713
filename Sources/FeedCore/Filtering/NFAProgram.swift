/// A regular expression as steps of a machine that is in several places at once.
struct NFAProgram: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// Goes on behind a character of that set.
    case accept(Int)
    case place(PatternPlace)
    /// Goes on at the next step and at that one.
    case fork(Int)
    case jump(Int)
    case found
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [CompiledSet] = []

  /// More steps than these are no expression that somebody wrote for his feeds.
  private static let most = 4000

  init(_ node: RegexNode) throws(TextPatternFailure) {
    try add(node)
    try append(.found)
  }

  private mutating func append(_ step: Step) throws(TextPatternFailure) {
    guard steps.count < Self.most else {
      throw TextPatternFailure(sentence: "it repeats too much")
    }
    steps.append(step)
  }

  /// Adds the steps of a part; parts lie only so deep in one another as their parser allows.
  private mutating func add(_ node: RegexNode) throws(TextPatternFailure) {
    switch node {
    case .nothing: break
    case .scalars(let set):
      sets.append(CompiledSet(set))
      try append(.accept(sets.count - 1))
    case .place(let place): try append(.place(place))
    case .sequence(let nodes):
      for node in nodes { try add(node) }
    case .either(let nodes): try addEither(nodes)
    case .repeated(let node, let least, let most): try addRepeated(node, least, most)
    }
  }

  private mutating func addEither(_ nodes: [RegexNode]) throws(TextPatternFailure) {
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
  ) throws(TextPatternFailure) {
    for _ in 0..<least {
      let before = steps.count
      try add(node)
      // What takes no step takes none however often it stands there.
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
