/// A word as a hash whose lowest two bits are its kind.
struct StoryWord: Hashable, Sendable {
  enum Kind: UInt64 { case short, long, number, ideograph }

  let hash: UInt64

  init(hash: UInt64, kind: Kind) {
    self.hash = Self.mix(hash) & ~3 | kind.rawValue
  }

  var isNumber: Bool { hash & 3 == Kind.number.rawValue }

  /// How much the word tells about a story: a word of four letters or more is worth three
  /// ideographs, all others nothing.
  var weight: Int { hash & 3 == 1 ? 3 : hash & 3 == 3 ? 1 : 0 }

  /// Spreads the bits (the finaliser of MurmurHash3).
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
    mixed = (mixed ^ mixed >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return mixed ^ mixed >> 33
  }

  /// A hash of three successive words.
  static func shingle(_ words: [StoryWord], at index: Int) -> UInt64 {
    var hash = words[index].hash &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ words[index + 1].hash) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 32 ^ words[index + 2].hash) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 29
  }
}
