/// A part of a document as a flat list of elements and texts in document order.
///
/// No structure nests, so any depth of elements is safe, and one buffer serves all items of a feed.
struct ElementTree {
  /// The limit on elements and texts; the ones after it are dropped.
  static let maximumNodes = 1_000_000
  static let maximumAttributes = 1_000_000

  enum Kind: UInt8 {
    case element
    /// Characters that may contain references.
    case text
    /// Characters without references.
    case literal
  }

  struct Node {
    let kind: Kind
    let namespace: XMLNamespace
    let local: LocalName
    let html: HTMLElement
    /// The index of the parent element; -1 for none.
    let parent: Int32
    /// The place in the document of the characters, or of the name without its prefix.
    let start: Int32
    let stop: Int32
    let firstAttribute: Int32
    let attributeCount: Int32
    /// The number, in the document's `BaseTable`, of the base for relative references.
    let base: Int32
    /// The index after the last node inside this one.
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
  /// The index of the innermost open element; -1 for none.
  private(set) var current = -1
  /// The number of open elements for which there was no room.
  private var lost = 0

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    current = -1
    lost = 0
  }

  /// The number of the base that applies inside the current element.
  var currentBase: Int32 { current < 0 ? 0 : nodes[current].base }

  /// The innermost open element; `nil` for none.
  var currentNode: Node? { current < 0 ? nil : nodes[current] }

  /// Opens the element whose start tag the reader has announced.
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

  /// Ends all elements that are still open at the current end of the tree.
  mutating func closeAll() {
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

  /// Returns whether the element at `index` has a child element.
  func hasElements(_ index: Int) -> Bool {
    let end = Int(nodes[index].end)
    var child = index + 1
    while child < end {
      if nodes[child].kind == .element { return true }
      child = Int(nodes[child].end)
    }
    return false
  }

  /// Returns the place of an attribute's value in the document; `nil` if there is no such
  /// attribute.
  ///
  /// If the attribute is repeated, the first one counts.
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
