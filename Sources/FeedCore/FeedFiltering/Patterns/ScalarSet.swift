/// A set of characters that a regular expression accepts at one place, in either case.
struct ScalarSet: Equatable, Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  init() {}

  init(_ scalar: Unicode.Scalar) {
    ranges = [scalar.value...scalar.value]
  }

  static let any: ScalarSet = {
    var all = ScalarSet()
    all.isNegated = true
    return all
  }()

  static func words(isNegated: Bool) -> ScalarSet {
    var set = ScalarSet()
    set.insert(className: "alnum")
    set.insert("_"..."_")
    set.isNegated = isNegated
    return set
  }

  static func spaces(isNegated: Bool) -> ScalarSet {
    var set = ScalarSet()
    set.insert(className: "space")
    set.isNegated = isNegated
    return set
  }

  mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
    ranges.append(range.lowerBound.value...range.upperBound.value)
  }

  /// Adds a POSIX character class such as `alpha` or `digit`; returns whether the class exists.
  ///
  /// Beyond ASCII, all characters outside the blocks of symbols count as letters.
  @discardableResult
  mutating func insert(className: String) -> Bool {
    switch className {
    case "alpha": ranges += Self.letters
    case "digit": ranges += [0x30...0x39]
    case "alnum": ranges += Self.letters + [0x30...0x39]
    case "upper", "lower": ranges += Self.letters
    case "space":
      ranges += [
        9...13, 0x20...0x20, 0x85...0x85, 0x2000...0x200A, 0x2028...0x2029, 0x3000...0x3000,
      ]
    case "blank": ranges += [9...9, 0x20...0x20]
    case "punct": ranges += [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0x2010...0x205E]
    case "xdigit": ranges += [0x30...0x39, 0x41...0x46, 0x61...0x66]
    case "cntrl": ranges += [0...0x1F, 0x7F...0x9F]
    case "print": ranges += [0x20...0x7E, 0xA0...0x10FFFF]
    case "graph": ranges += [0x21...0x7E, 0xA1...0x10FFFF]
    default: return false
    }
    return true
  }

  /// The only letter that the set accepts, apart from its case; `nil` if there are others.
  var letter: Unicode.Scalar? {
    guard !isNegated, let first = ranges.first?.lowerBound else { return nil }
    let forms = [first] + ScalarCase.others(of: first)
    guard ranges.allSatisfy({ $0.count == 1 && forms.contains($0.lowerBound) }) else { return nil }
    return Unicode.Scalar(first)
  }

  /// Returns whether the set accepts a character in either case.
  func contains(_ scalar: UInt32) -> Bool {
    // For each character and step of an expression with many states, no array may be made.
    let isListed =
      has(scalar)
      || (scalar < 0x80
        ? (0x61...0x7A).contains(scalar | 0x20) && has(scalar ^ 0x20)
        : ScalarCase.others(of: scalar).contains(where: has))
    return isListed != isNegated
  }

  private func has(_ scalar: UInt32) -> Bool {
    ranges.contains { $0.contains(scalar) }
  }

  private static let letters: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x1FFF, 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFFDC, 0x10000...0x1BFFF,
    0x20000...0x3FFFF,
  ]
}

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
