/// A reader that looks up elements in a part of a feed and reads their texts.
struct ElementReader {
  enum Dialect {
    case rss, atom
  }

  let dialect: Dialect
  /// The namespace of the root element.
  let rootNamespace: XMLNamespace
  var tree = ElementTree()
  var text: DocumentText
  var bases: BaseTable
  var dates = DateReader()
  /// The elements to look through, in document order.
  private(set) var children: [Int] = []
  /// The set of names among `children`, one bit each; it makes lookups fast, since most names are
  /// absent.
  private var present: UInt128 = 0

  init(dialect: Dialect, rootNamespace: XMLNamespace, text: DocumentText, base: URLBase?) {
    self.dialect = dialect
    self.rootNamespace = rootNamespace
    self.text = text
    bases = BaseTable(document: base)
  }

  /// Looks through the child elements of the node at `index` from now on.
  mutating func enter(_ index: Int) {
    children.removeAll(keepingCapacity: true)
    present = 0
    enterAlso(index)
  }

  /// Looks through the child elements of the node at `index` as well.
  mutating func enterAlso(_ index: Int) {
    let end = Int(tree.nodes[index].end)
    var child = index + 1
    while child < end {
      let node = tree.nodes[child]
      if node.kind == .element {
        children.append(child)
        present |= node.local.bit
      }
      child = Int(node.end)
    }
  }

  func belongs(_ namespace: XMLNamespace, to group: ElementGroup) -> Bool {
    switch group {
    case .bare:
      switch dialect {
      case .rss:
        namespace == .none || namespace == .rss || namespace == .rss090
          || namespace == rootNamespace && rootNamespace != .rdf
      case .atom:
        namespace == rootNamespace || namespace == .atom || namespace == .atom03
      }
    case .atom: namespace == .atom || namespace == .atom03
    case .dc: namespace == .dc
    case .dcterms: namespace == .dcterms
    case .content: namespace == .content
    case .slash: namespace == .slash
    case .media: namespace == .media
    case .itunes: namespace == .itunes
    case .googleplay: namespace == .googleplay
    case .xhtml: namespace == .xhtml
    case .thr: namespace == .thr
    case .syndication: namespace == .syndication
    case .podcast: namespace == .podcast
    case .psc: namespace == .psc
    }
  }

  func isElement(_ index: Int, _ group: ElementGroup, _ name: LocalName) -> Bool {
    let node = tree.nodes[index]
    return node.kind == .element && node.local == name && belongs(node.namespace, to: group)
  }

  /// Returns the elements with that name, in document order.
  func all(_ group: ElementGroup, _ name: LocalName) -> [Int] {
    guard present & name.bit != 0 else { return [] }
    return children.filter { isElement($0, group, name) }
  }

  /// Returns the first value that `read` makes of an element with that name; `nil` if it makes
  /// none.
  mutating func first<Value>(
    _ group: ElementGroup, _ name: LocalName, _ read: (inout ElementReader, Int) -> Value?
  ) -> Value? {
    guard present & name.bit != 0 else { return nil }
    for index in children where isElement(index, group, name) {
      if let value = read(&self, index) { return value }
    }
    return nil
  }

  /// Returns the value of the first of several names that has one; `nil` if none has.
  mutating func first<Value>(
    of names: [(ElementGroup, LocalName)], _ read: (inout ElementReader, Int) -> Value?
  ) -> Value? {
    for (group, name) in names {
      if let value = first(group, name, read) { return value }
    }
    return nil
  }

  func base(of index: Int) -> Int32 { tree.nodes[index].base }
}

/// A set of namespaces that are equivalent when elements are looked up.
enum ElementGroup {
  /// Elements of the feed's own format: in RSS any of its namespaces or none, in Atom the root's.
  case bare
  case atom, dc, dcterms, content, slash, media, itunes, googleplay, xhtml, thr, syndication
  case podcast, psc
}
