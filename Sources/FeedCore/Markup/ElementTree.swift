/// A part of a document as a flat list of elements and texts in document order: nothing in it
/// nests, so no depth is too great, and one buffer serves all items of a feed.
struct ElementTree {
  /// Elements and texts kept; what comes after is left out.
  static let maximumNodes = 1_000_000
  static let maximumAttributes = 1_000_000

  enum Kind: UInt8 {
    case element
    /// Characters with references.
    case text
    /// Characters without.
    case literal
  }

  struct Node {
    let kind: Kind
    let namespace: XMLNamespace
    let local: LocalName
    let html: HTMLElement
    /// Index of the element around it; -1 for none.
    let parent: Int32
    /// Where the characters, or the name without its prefix, stand in the document.
    let start: Int32
    let stop: Int32
    let firstAttribute: Int32
    let attributeCount: Int32
    /// Number of the base of its references, in the document's `BaseTable`.
    let base: Int32
    /// Index after all that is inside it.
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(stop) }
  }

  struct Attribute {
    let namespace: XMLNamespace
    let local: LocalName
    let nameStart: Int32
    let nameStop: Int32
    let valueStart: Int32
    let valueStop: Int32

    var name: Range<Int> { Int(nameStart)..<Int(nameStop) }
    var value: Range<Int> { Int(valueStart)..<Int(valueStop) }
  }

  private(set) var nodes: [Node] = []
  private(set) var attributes: [Attribute] = []
  /// Index of the element that is being filled; -1 for none.
  private(set) var current = -1
  /// Elements that found no room inside the current one.
  private var lost = 0

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    current = -1
    lost = 0
  }

  /// The number of the base of what stands in the current element.
  var currentBase: Int32 { current < 0 ? 0 : nodes[current].base }

  /// The element that is being filled.
  var currentNode: Node? { current < 0 ? nil : nodes[current] }

  /// Opens the element that the reader has announced.
  mutating func open(_ reader: inout XMLReader, base: Int32) {
    guard nodes.count < Self.maximumNodes, lost == 0 else {
      lost += 1
      return
    }
    let first = attributes.count
    for attribute in reader.rawAttributes where attributes.count < Self.maximumAttributes {
      let name = reader.resolve(attribute: attribute)
      attributes.append(
        Attribute(
          namespace: name.namespace, local: name.local,
          nameStart: Int32(attribute.name.lowerBound), nameStop: Int32(attribute.name.upperBound),
          valueStart: Int32(attribute.value.lowerBound),
          valueStop: Int32(attribute.value.upperBound)))
    }
    let name = reader.name
    nodes.append(
      Node(
        kind: .element, namespace: name.namespace, local: name.local, html: name.html,
        parent: Int32(current), start: Int32(name.localRange.lowerBound),
        stop: Int32(name.localRange.upperBound), firstAttribute: Int32(first),
        attributeCount: Int32(attributes.count - first), base: base,
        end: Int32(nodes.count + 1)))
    current = nodes.count - 1
  }

  /// Closes the current element.
  mutating func close() {
    guard lost == 0 else {
      lost -= 1
      return
    }
    guard current >= 0 else { return }
    nodes[current].end = Int32(nodes.count)
    current = Int(nodes[current].parent)
  }

  /// Lets the elements that are still open end where the tree ends so far.
  mutating func settle() {
    var index = current
    while index >= 0 {
      nodes[index].end = Int32(nodes.count)
      index = Int(nodes[index].parent)
    }
  }

  mutating func append(_ kind: Kind, _ range: Range<Int>) {
    guard nodes.count < Self.maximumNodes, lost == 0, current >= 0 else { return }
    nodes.append(
      Node(
        kind: kind, namespace: .none, local: .other, html: [], parent: Int32(current),
        start: Int32(range.lowerBound), stop: Int32(range.upperBound), firstAttribute: 0,
        attributeCount: 0, base: 0, end: Int32(nodes.count + 1)))
  }

  /// Whether there is any element right inside the one at `index`.
  func hasElements(_ index: Int) -> Bool {
    let end = Int(nodes[index].end)
    var child = index + 1
    while child < end {
      if nodes[child].kind == .element { return true }
      child = Int(nodes[child].end)
    }
    return false
  }

  /// Where the value of an attribute without prefix stands; of a repeated one the first counts.
  func attribute(_ name: LocalName, of index: Int, in namespace: XMLNamespace = .none) -> Range<
    Int
  >? {
    let node = nodes[index]
    let first = Int(node.firstAttribute)
    for attribute in attributes[first..<(first + Int(node.attributeCount))]
    where attribute.local == name && attribute.namespace == namespace {
      return attribute.value
    }
    return nil
  }
}
