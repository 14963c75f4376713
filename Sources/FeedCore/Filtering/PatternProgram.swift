/// A regular expression as steps of a machine that is in several places at once.
struct PatternProgram: Equatable, Sendable {
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

  init(_ node: PatternNode) throws(TextPatternFailure) {
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
  private mutating func add(_ node: PatternNode) throws(TextPatternFailure) {
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

  private mutating func addEither(_ nodes: [PatternNode]) throws(TextPatternFailure) {
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
    _ node: PatternNode, _ least: Int, _ most: Int?
  ) throws(TextPatternFailure) {
    for _ in 0..<least { try add(node) }
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

/// A set of characters of which those of ASCII are known at a glance.
struct CompiledSet: Equatable, Sendable {
  private let set: ScalarSet
  private let (low, high): (UInt64, UInt64)

  init(_ set: ScalarSet) {
    self.set = set
    func bits(_ base: UInt32) -> UInt64 {
      (0..<64).reduce(0) { set.contains(base + $1) ? $0 | 1 << UInt64($1) : $0 }
    }
    (low, high) = (bits(0), bits(64))
  }

  func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<64: low >> UInt64(scalar) & 1 == 1
    case 64..<128: high >> UInt64(scalar - 64) & 1 == 1
    default: set.contains(scalar)
    }
  }
}
