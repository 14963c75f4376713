/// The conversion of characters to the other case, if that is a single character.
enum ScalarCase {
  /// Returns the lower-case and upper-case forms that differ from the character; empty if it has no
  /// case.
  static func others(of scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x41...0x5A: return [scalar + 32]
    case 0x61...0x7A: return [scalar - 32]
    case 0..<0x80: return []
    default:
      guard let properties = Unicode.Scalar(scalar)?.properties, properties.isCased else {
        return []
      }
      return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { text in
        let scalars = text.unicodeScalars
        guard scalars.count == 1, let other = scalars.first?.value, other != scalar else {
          return nil
        }
        return other
      }
    }
  }
}
