/// A table of the traits of HTML elements by name, hashed with linear probing.
struct HTMLElementTable: Sendable {
  static let html = HTMLElementTable()

  private let keys: [UInt128]
  private let traits: [HTMLElement]
  private static let slotCount = 512

  private init() {
    var keys = [UInt128](repeating: 0, count: Self.slotCount)
    var traits = [HTMLElement](repeating: [], count: Self.slotCount)
    for (names, trait) in HTMLElement.all {
      for name in names.split(separator: " ") {
        let key = PackedName(String(name)).bits
        var slot = Self.slot(key)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) % Self.slotCount }
        keys[slot] = key
        traits[slot].insert(trait)
      }
    }
    self.keys = keys
    self.traits = traits
  }

  @inline(__always)
  subscript(name: PackedName) -> HTMLElement {
    var slot = Self.slot(name.bits)
    while keys[slot] != 0 {
      if keys[slot] == name.bits { return traits[slot] }
      slot = (slot + 1) % Self.slotCount
    }
    return []
  }

  @inline(__always)
  private static func slot(_ key: UInt128) -> Int {
    let folded = UInt64(truncatingIfNeeded: key) ^ UInt64(truncatingIfNeeded: key >> 64)
    return Int((folded &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
