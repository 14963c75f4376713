/// The qualified names of a document; each is parsed once and then known by a number.
///
/// Every table has a new hash seed and a maximum size, so no document can make a lookup slow. A
/// name for which there is no room gets the number 0.
struct NameTable {
  struct Entry {
    /// The first occurrence of the name.
    let range: Range<Int>
    /// The part after the colon.
    let localRange: Range<Int>
    let local: LocalName
    /// The number of the prefix; 0 for none.
    let prefix: Int
    /// The number of the first name that is equal apart from case.
    let folded: Int
    let html: HTMLElement
    /// The number of open elements with exactly this name.
    var open = 0
    /// The number of open elements with this name in any case; counted in the `folded` entry.
    var openInAnyCase = 0
  }

  /// The limit on names unknown to the program, so that a flood of them leaves room for known ones.
  static let maximumUnknownNames = 20_000
  static let maximumNames = 120_000
  static let maximumPrefixes = 60_000

  /// The number shared by all prefixes for which there is no room.
  static let lostPrefix = 1

  private(set) var entries: [Entry] = []
  /// The prefixes as written, by their number.
  private(set) var prefixes: [[UInt8]] = [[], [ASCII.questionMark]]
  private var prefixNumbers: [[UInt8]: Int] = [[]: 0]
  private var foldedNumbers: [[UInt8]: Int] = [:]
  private var slots = [Int32](repeating: -1, count: 256)
  private var unknownNames = 0
  private let seed = UInt64.random(in: .min ... .max)

  init() {
    entries.append(
      Entry(range: 0..<0, localRange: 0..<0, local: .other, prefix: 0, folded: 0, html: []))
  }

  /// Returns the number of the name at `range`, adding the name if it is new.
  mutating func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    let span = bytes.span
    var slot = self.slot(span, range)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if matches(span, entries[number].range, range) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard let number = insert(bytes, range) else { return 0 }
    slots[slot] = Int32(number)
    if entries.count * 2 > slots.count { grow(span) }
    return number
  }

  mutating func opened(_ number: Int) {
    entries[number].open += 1
    entries[entries[number].folded].openInAnyCase += 1
  }

  mutating func closed(_ number: Int) {
    entries[number].open -= 1
    entries[entries[number].folded].openInAnyCase -= 1
  }

  /// Returns the number of a prefix, adding the prefix if it is new.
  ///
  /// All prefixes that do not fit share `lostPrefix`, which no document can declare.
  mutating func prefixNumber(_ prefix: [UInt8]) -> Int {
    if let known = prefixNumbers[prefix] { return known }
    guard prefixes.count < Self.maximumPrefixes else { return Self.lostPrefix }
    prefixNumbers[prefix] = prefixes.count
    prefixes.append(prefix)
    return prefixes.count - 1
  }

  /// Adds a name and returns its number; `nil` if there is no room.
  private mutating func insert(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let name = bytes[range]
    let colon = name.firstIndex(of: ASCII.colon)
    let local = colon.map { ($0 + 1)..<range.upperBound } ?? range
    let known = LocalName(bytes.span, local)
    let html = HTMLElement.named(PackedName(bytes.span, local))
    guard entries.count < Self.maximumNames else { return nil }
    if known == .other, html.isEmpty {
      guard unknownNames < Self.maximumUnknownNames else { return nil }
      unknownNames += 1
    }
    let prefix = colon.map { prefixNumber(Array(bytes[range.lowerBound..<$0])) } ?? 0
    let number = entries.count
    let lowercased = name.map(\.markupLowercased)
    let folded = foldedNumbers[lowercased] ?? number
    foldedNumbers[lowercased] = folded
    entries.append(
      Entry(
        range: range, localRange: local, local: known, prefix: prefix,
        folded: folded, html: html))
    return number
  }

  private mutating func grow(_ span: Span<UInt8>) {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for number in entries.indices.dropFirst() {
      var slot = self.slot(span, entries[number].range)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  @inline(__always)
  private func slot(_ span: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash = seed
    for index in range { hash = (hash ^ UInt64(span[index])) &* 0x9E37_79B9_7F4A_7C15 }
    return Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
  }

  @inline(__always)
  private func matches(_ span: Span<UInt8>, _ known: Range<Int>, _ range: Range<Int>) -> Bool {
    guard known.count == range.count else { return false }
    var offset = 0
    while offset < known.count {
      if span[known.lowerBound + offset] != span[range.lowerBound + offset] { return false }
      offset += 1
    }
    return true
  }
}
