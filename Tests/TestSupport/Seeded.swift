/// A generator whose numbers follow from a seed (SplitMix64; Steele, Lea and Flood, 2014).
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  public init(state: UInt64) {
    self.state = state
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  /// Returns a number from 0 to that one, without it.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
