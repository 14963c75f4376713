import FeedSystem

/// The named character references of HTML 5: 2,231 spellings, looked up by their bytes.
struct Entities: Sendable {
  /// The characters that a name stands for.
  struct Reference: Sendable {
    let first: Unicode.Scalar
    /// The second character of the few names that stand for two.
    let second: Unicode.Scalar?
    /// Whether HTML also reads the name without its semicolon.
    let allowsMissingSemicolon: Bool
  }

  /// The names and their characters as `NAME:HEX[,HEX]`, a line each, from the HTML standard.
  ///
  /// A `~` instead of the colon means that the standard also allows the name without its semicolon.
  static var source: [UInt8] { EmbeddedFile.bytes("Entities.txt") }

  static let html = Entities(source)

  /// The length of the longest name, in bytes without its semicolon.
  static let longestName = 31
  /// The length, in bytes, of the longest name that HTML also reads without its semicolon.
  static let longestLooseName = 6

  private let bytes: [UInt8]
  private let names: [Range<Int>]
  private let references: [Reference]
  /// Indices into `names` by hash, with linear probing; -1 marks an empty slot.
  private let slots: [Int32]
  private static let slotCount = 8_192

  private init(_ bytes: [UInt8]) {
    var names: [Range<Int>] = []
    var references: [Reference] = []
    var slots = [Int32](repeating: -1, count: Self.slotCount)
    for entry in bytes.split(separator: ASCII.lineFeed) {
      guard let separator = entry.firstIndex(where: { $0 == ASCII.colon || $0 == 0x7E }) else {
        continue
      }
      let scalars = entry[(separator + 1)...].split(separator: ASCII.comma).compactMap(Self.scalar)
      guard let first = scalars.first else { continue }
      var slot = Self.slot(bytes.span, entry.startIndex..<separator)
      while slots[slot] >= 0 { slot = (slot + 1) % Self.slotCount }
      slots[slot] = Int32(names.count)
      names.append(entry.startIndex..<separator)
      references.append(
        Reference(
          first: first, second: scalars.count > 1 ? scalars[1] : nil,
          allowsMissingSemicolon: entry[separator] == 0x7E))
    }
    self.bytes = bytes
    self.names = names
    self.references = references
    self.slots = slots
  }

  /// Returns the characters of the name at `range` of `text`; `nil` for an unknown name.
  ///
  /// Names are case-sensitive, and the semicolon is not part of them.
  func reference(named range: Range<Int>, in text: Span<UInt8>) -> Reference? {
    guard !range.isEmpty, range.count <= Self.longestName else { return nil }
    var slot = Self.slot(text, range)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if matches(names[index], range, text) { return references[index] }
      slot = (slot + 1) % Self.slotCount
    }
    return nil
  }

  private func matches(_ name: Range<Int>, _ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard name.count == range.count else { return false }
    for offset in 0..<name.count
    where bytes[name.lowerBound + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private static func slot(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(text[index])) &* 16_777_619 }
    return Int((hash ^ hash >> 15) % UInt32(slotCount))
  }

  private static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    Unicode.Scalar(digits.reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) })
  }
}
