/// The quotations and lists around a block.
struct OpenElements {
  enum Kind: Int, CaseIterable {
    case quote, unordered, ordered, item, description
  }

  /// What stands before the lines of a block that begins now.
  private(set) var nesting: [Block.Nest] = []
  /// So many of the outermost stay open whatever end tags come.
  var floor = 0 {
    didSet { outerLists = floor > 0 ? counts[Kind.unordered.rawValue] : 0 }
  }
  /// Unordered lists among those.
  private var outerLists = 0

  private struct Container {
    let kind: Kind
    /// 1 if it stands in `nesting`.
    let nests: Int
    var numbering: ListNumbering?
  }

  private var open: [Container] = []
  /// How many of each kind are open, so that an end tag without a start tag costs nothing.
  private var counts = Array(repeating: 0, count: Kind.allCases.count)

  var innermost: Kind? { open.count > floor ? open.last?.kind : nil }

  /// How many are open.
  var depth: Int { open.count }

  func contains(_ kind: Kind) -> Bool {
    open.count > floor && counts[kind.rawValue] > 0
  }

  mutating func push(_ kind: Kind, nest: Block.Nest? = nil, numbering: ListNumbering? = nil) {
    var nests = 0
    if let nest, nesting.count < Block.maximumDepth {
      nesting.append(nest)
      nests = 1
    }
    open.append(Container(kind: kind, nests: nests, numbering: numbering))
    counts[kind.rawValue] += 1
  }

  /// Closes the innermost container of that kind and all that is open within it.
  mutating func pop(_ kind: Kind) {
    guard contains(kind) else { return }
    while open.count > floor {
      let closed = removeLast()
      if closed == kind { return }
    }
  }

  /// Closes all but so many.
  mutating func close(to depth: Int) {
    while open.count > depth { _ = removeLast() }
  }

  /// The mark of the next item of the innermost list, which counts on from `value` if there is one.
  mutating func marker(value: Int?) -> String {
    guard let index = open.indices.last, open[index].numbering != nil,
      let marker = open[index].numbering?.marker(value: value)
    else {
      let depth = counts[Kind.unordered.rawValue] - outerLists
      return Self.bullets[max(0, depth - 1) % Self.bullets.count]
    }
    return marker
  }

  /// The marks were shown: from now on there is blank space in their places.
  mutating func useMarkers() {
    for index in nesting.indices { nesting[index] = nesting[index].afterwards }
  }

  /// The marks of lists within lists.
  private static let bullets = ["•", "◦", "▪"]

  private mutating func removeLast() -> Kind? {
    guard let container = open.popLast() else { return nil }
    counts[container.kind.rawValue] -= 1
    nesting.removeLast(container.nests)
    return container.kind
  }
}
