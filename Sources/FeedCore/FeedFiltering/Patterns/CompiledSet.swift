/// A set of characters with a bitmap for fast tests of its ASCII characters.
struct CompiledSet: Equatable, Sendable {
  private let set: ScalarSet
  private let (low, high): (UInt64, UInt64)

  init(_ set: ScalarSet) {
    self.set = set
    (low, high) = set.bits
  }

  func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<64: low >> UInt64(scalar) & 1 == 1
    case 64..<128: high >> UInt64(scalar - 64) & 1 == 1
    default: set.contains(scalar)
    }
  }
}
