/// The quotations and lists around a block.
struct Containers {
  enum Kind: Int, CaseIterable {
    case quote, unordered, ordered, item, description
  }

  /// What stands before the lines of a block that begins now.
  private(set) var nesting: [Block.Nest] = []

  private struct Container {
    let kind: Kind
    /// 1 if it stands in `nesting`.
    let nests: Int
    /// The number of the next item.
    var next: Int
  }

  private var open: [Container] = []
  /// How many of each kind are open, so that an end tag without a start tag costs nothing.
  private var counts = Array(repeating: 0, count: Kind.allCases.count)

  var innermost: Kind? { open.last?.kind }

  func contains(_ kind: Kind) -> Bool {
    counts[kind.rawValue] > 0
  }

  mutating func push(_ kind: Kind, nest: Block.Nest? = nil, first: Int = 1) {
    var nests = 0
    if let nest, nesting.count < Block.maximumDepth {
      nesting.append(nest)
      nests = 1
    }
    open.append(Container(kind: kind, nests: nests, next: first))
    counts[kind.rawValue] += 1
  }

  /// Closes the innermost container of that kind and all that is open within it.
  mutating func pop(_ kind: Kind) {
    guard contains(kind) else { return }
    while let container = open.popLast() {
      counts[container.kind.rawValue] -= 1
      nesting.removeLast(container.nests)
      if container.kind == kind { return }
    }
  }

  /// The mark of the next item of the innermost list, which counts on from `value` if there is one.
  mutating func marker(value: Int?) -> String {
    guard let index = open.indices.last, open[index].kind == .ordered else { return "•" }
    let number = value ?? open[index].next
    open[index].next = number + 1
    return "\(number)."
  }

  /// The marks were shown: from now on there is blank space in their places.
  mutating func useMarkers() {
    for index in nesting.indices {
      if case .marker(let text) = nesting[index] {
        nesting[index] = .indent(DisplayWidth.columns(of: text) + 1)
      }
    }
  }
}
