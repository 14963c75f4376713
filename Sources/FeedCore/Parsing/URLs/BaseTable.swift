/// The bases that the `xml:base` attributes of a document make, each inside another; number 0 is
/// that of the document.
struct BaseTable {
  /// What goes beyond these takes the base around it.
  static let maximumBases = 1_000
  static let maximumDepth = 16

  private struct Entry {
    let parent: Int32
    let depth: Int
    let reference: ArraySlice<UInt8>
    var isResolved = false
    var base: URLBase?
  }

  private var entries: [Entry] = []

  init(document: URLBase?) {
    entries.append(Entry(parent: 0, depth: 0, reference: [], isResolved: true, base: document))
  }

  var document: URLBase? { entries[0].base }
  var count: Int { entries.count }

  /// Puts another base of the document in place; what was resolved against the old one is resolved
  /// anew.
  mutating func replaceDocument(_ base: URLBase?) {
    entries[0].base = base
    for index in entries.indices.dropFirst() { entries[index].isResolved = false }
  }

  /// The number of the base of what stands inside an element with this `xml:base`.
  mutating func add(_ reference: ArraySlice<UInt8>, inside parent: Int32) -> Int32 {
    let depth = entries[Int(parent)].depth + 1
    guard entries.count < Self.maximumBases, depth <= Self.maximumDepth, !reference.isEmpty else {
      return parent
    }
    entries.append(
      Entry(parent: parent, depth: depth, reference: URLText.cleaned(reference)))
    return Int32(entries.count - 1)
  }

  /// Forgets all bases from that number on.
  mutating func truncate(to count: Int) {
    entries.removeLast(max(0, entries.count - count))
  }

  /// The base with that number; `nil` where nothing absolute is known. The steps outwards are
  /// bounded by `maximumDepth`.
  mutating func base(_ number: Int32) -> URLBase? {
    var chain: [Int] = []
    var index = Int(number)
    while !entries[index].isResolved {
      chain.append(index)
      index = Int(entries[index].parent)
    }
    var base = entries[index].base
    for index in chain.reversed() {
      let reference = entries[index].reference
      base = URLBase(base?.resolve(reference) ?? reference) ?? base
      entries[index].base = base
      entries[index].isResolved = true
    }
    return base
  }

  /// A reference made absolute where that can be done; `nil` for an empty one.
  mutating func resolve(_ reference: ArraySlice<UInt8>, base number: Int32) -> String? {
    let url = URLText.cleaned(reference)
    guard !url.isEmpty else { return nil }
    if URLText.isAbsolute(url) { return String(clean: url) }
    return String(clean: base(number)?.resolve(url) ?? url)
  }
}
