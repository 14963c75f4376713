/// The open quotations and lists around a block.
struct OpenElements {
  enum Kind: Int, CaseIterable {
    case quote, unordered, ordered, item, description
  }

  /// The nesting of a block that begins now.
  private(set) var nesting: [Block.Nest] = []
  /// The number of outermost elements that no end tag closes.
  private var floor = 0
  /// The number of unordered lists among those.
  private var outerLists = 0

  private struct Container {
    let kind: Kind
    /// 1 if the element has an entry in `nesting`, else 0.
    let nests: Int
    var numbering: ListNumbering?
  }

  private var open: [Container] = []
  /// The number of open elements of each kind, which makes unmatched end tags cost nothing.
  private var counts = Array(repeating: 0, count: Kind.allCases.count)

  var innermost: Kind? { open.count > floor ? open.last?.kind : nil }

  /// The number of open elements.
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

  /// Closes the innermost element of a kind and everything open within it.
  mutating func pop(_ kind: Kind) {
    guard contains(kind) else { return }
    while open.count > floor {
      let closed = removeLast()
      if closed == kind { return }
    }
  }

  /// Has no end tag close the outermost `depth` elements.
  mutating func keep(outer depth: Int) {
    floor = depth
    outerLists = depth > 0 ? counts[Kind.unordered.rawValue] : 0
  }

  /// Closes the innermost elements until `depth` are left.
  mutating func close(to depth: Int) {
    while open.count > depth { _ = removeLast() }
  }

  /// Returns the marker of the innermost list's next item, whose number is `value` if there is one.
  mutating func marker(value: Int?) -> String {
    guard let index = open.indices.last, open[index].numbering != nil,
      let marker = open[index].numbering?.marker(value: value)
    else {
      let depth = counts[Kind.unordered.rawValue] - outerLists
      return Self.bullets[max(0, depth - 1) % Self.bullets.count]
    }
    return marker
  }

  /// Replaces the markers by blanks, because they have been shown.
  mutating func useMarkers() {
    for index in nesting.indices { nesting[index] = nesting[index].afterwards }
  }

  /// The bullets of nested lists, from the outside in.
  private static let bullets = ["•", "◦", "▪"]

  private mutating func removeLast() -> Kind? {
    guard let container = open.popLast() else { return nil }
    counts[container.kind.rawValue] -= 1
    nesting.removeLast(container.nests)
    return container.kind
  }
}
