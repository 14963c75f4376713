/// The nested bases set by the `xml:base` attributes of a document; number 0 is the document's
/// base.
struct BaseTable {
  /// The limits on bases and their nesting; an element beyond them uses the base around it.
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

  /// Replaces the document's base; all other bases are resolved again.
  mutating func replaceDocument(_ base: URLBase?) {
    entries[0].base = base
    for index in entries.indices.dropFirst() { entries[index].isResolved = false }
  }

  /// Returns the number of the base inside an element with this `xml:base`.
  mutating func add(_ reference: ArraySlice<UInt8>, inside parent: Int32) -> Int32 {
    let depth = entries[Int(parent)].depth + 1
    guard entries.count < Self.maximumBases, depth <= Self.maximumDepth, !reference.isEmpty else {
      return parent
    }
    entries.append(
      Entry(parent: parent, depth: depth, reference: URLText.cleaned(reference)))
    return Int32(entries.count - 1)
  }

  /// Removes all bases from number `count` on.
  mutating func truncate(to count: Int) {
    entries.removeLast(max(0, entries.count - count))
  }

  /// Returns the base with that number; `nil` if no absolute one is known.
  ///
  /// `maximumDepth` bounds the steps outwards.
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

  /// Returns a reference made absolute if possible; `nil` for an empty one.
  mutating func resolve(_ reference: ArraySlice<UInt8>, base number: Int32) -> String? {
    let url = URLText.cleaned(reference)
    guard !url.isEmpty else { return nil }
    if URLText.isAbsolute(url) { return String(clean: url) }
    return String(clean: base(number)?.resolve(url) ?? url)
  }
}
