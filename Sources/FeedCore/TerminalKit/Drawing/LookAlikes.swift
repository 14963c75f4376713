import SafeText

/// Characters of one column everywhere that look like those that East Asian fonts draw in two
/// columns (Unicode 15, UAX 11: ambiguous).
enum LookAlikes {
  /// Returns what stands for a sign or for punctuation; `nil` if that has one column everywhere.
  static func sign(_ base: Unicode.Scalar) -> Glyph? {
    guard isAmbiguousSign(base) else { return nil }
    if let sign = signs[base] { return sign }
    return alphanumeric(base.value).map(Glyph.init(plain:)) ?? Glyph(plain: "?")
  }

  /// Returns what stands for a character of lines and blocks.
  static func line(_ base: Unicode.Scalar) -> Glyph {
    switch base.value {
    case 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d: Glyph(plain: "-")
    case 0x2506, 0x2507, 0x250a, 0x250b, 0x254e, 0x254f, 0x2551: Glyph(plain: "|")
    case 0x2550: Glyph(plain: "=")
    case 0x2571: Glyph(plain: "/")
    case 0x2572: Glyph(plain: "\\")
    case 0x2580...0x259f: Glyph(plain: "#")
    default: Glyph(plain: "+")
    }
  }

  /// Returns the same letter as a base with accents, which have no columns of their own; `nil` if
  /// it has none, or if it is not drawn in two columns. No letter stands for another one.
  static func letter(_ glyph: Glyph) -> Glyph? {
    guard let parts = letters[glyph.base] else { return nil }
    let marks = parts.dropFirst() + glyph.marks
    return parts.first.map { Glyph($0, marks: Array(marks), width: 1) }
  }

  /// Circled digits and letters, and Roman numerals of one letter.
  private static func alphanumeric(_ value: UInt32) -> Unicode.Scalar? {
    let (first, number): (Unicode.Scalar, UInt32) =
      switch value {
      case 0x2460...0x2468: ("1", value - 0x2460)
      case 0x24b6...0x24cf: ("A", value - 0x24b6)
      case 0x24d0...0x24e9: ("a", value - 0x24d0)
      case 0x24f5...0x24fd: ("1", value - 0x24f5)
      case 0x2776...0x277e: ("1", value - 0x2776)
      case 0x2081...0x2084: ("1", value - 0x2081)
      default: ("?", 0)
      }
    return Unicode.Scalar(first.value + number)
  }

  private static func isAmbiguousSign(_ base: Unicode.Scalar) -> Bool {
    let place = ambiguous.indices.partitionPoint { ambiguous[$0].upperBound >= base.value }
    return place < ambiguous.count && ambiguous[place].contains(base.value)
  }

  private static let signs: [Unicode.Scalar: Glyph] = {
    // Each sign is followed by what stands for it.
    let pairs = Array(
      ("¡!§$¨\"°o±~²2³3´'¶#·-¸,¹1¿?×x÷/˙'˚⁰˝\"‐-–-—-―-‖=‘'’'“\"”\"†+•*․.‥.…~‧-′'″\"‵`※*‾-⁴4€E"
        + "ⅠIⅤVⅩXⅰiⅴvⅹx←<↑^→>↓v↔-⇒>⇔=⇧^∕/∙*∣|∥=∧^∨v∶:∷:∼~∽~≈~≌~≠#≡=≤<≥>≦<≧>≪<≫>⊕+⊙o"
        + "■#□#▲^△^▶>▷>▼v▽v◀<◁<◆*◇*◈*○o◎o●o◐o◑o◯o★*☆.☉o♠*♡*♣*♤*♥*♧*♨*♩~♪~♬~♭b♯#✽*")
        .unicodeScalars)
    return stride(from: 0, to: pairs.count - 1, by: 2).reduce(into: [:]) { signs, index in
      signs[pairs[index]] = Glyph(plain: pairs[index + 1])
    }
  }()

  /// Letters with their base and accents (canonical decompositions).
  private static let letters: [Unicode.Scalar: [Unicode.Scalar]] = {
    let accents: [(Unicode.Scalar, String, String)] = [
      ("\u{300}", "aeiou", "àèìòù"), ("\u{301}", "aeioun", "áéíóúń"), ("\u{302}", "e", "ê"),
      ("\u{304}", "aeiou", "āēīōū"), ("\u{308}", "u", "ü"), ("\u{30c}", "aeioun", "ǎěǐǒǔň"),
    ]
    var letters: [Unicode.Scalar: [Unicode.Scalar]] = [
      "ǖ": ["u", "\u{308}", "\u{304}"], "ǘ": ["u", "\u{308}", "\u{301}"],
      "ǚ": ["u", "\u{308}", "\u{30c}"], "ǜ": ["u", "\u{308}", "\u{300}"],
    ]
    for (accent, bases, composed) in accents {
      for (base, letter) in zip(bases.unicodeScalars, composed.unicodeScalars) {
        letters[letter] = [base, accent]
      }
    }
    return letters
  }()

  private static let ambiguous: [ClosedRange<UInt32>] = [
    0xa1...0xa1, 0xa4...0xa4, 0xa7...0xa8, 0xae...0xae, 0xb0...0xb4, 0xb6...0xb9, 0xbc...0xbf,
    0xd7...0xd7, 0xf7...0xf7, 0x2c4...0x2c4, 0x2d8...0x2db, 0x2dd...0x2dd, 0x2df...0x2df,
    0x2010...0x2010, 0x2013...0x2016, 0x2018...0x2019, 0x201c...0x201d, 0x2020...0x2022,
    0x2024...0x2027, 0x2030...0x2030, 0x2032...0x2033, 0x2035...0x2035, 0x203b...0x203b,
    0x203e...0x203e, 0x2074...0x2074, 0x2081...0x2084, 0x20ac...0x20ac, 0x2103...0x2103,
    0x2105...0x2105, 0x2109...0x2109, 0x2116...0x2116, 0x2121...0x2122, 0x2153...0x2154,
    0x215b...0x215e, 0x2160...0x216b, 0x2170...0x2179, 0x2189...0x2189, 0x2190...0x2199,
    0x21b8...0x21b9, 0x21d2...0x21d2, 0x21d4...0x21d4, 0x21e7...0x21e7, 0x2200...0x2200,
    0x2202...0x2203, 0x2207...0x2208, 0x220b...0x220b, 0x220f...0x220f, 0x2211...0x2211,
    0x2215...0x2215, 0x221a...0x221a, 0x221d...0x2220, 0x2223...0x2223, 0x2225...0x2225,
    0x2227...0x222c, 0x222e...0x222e, 0x2234...0x2237, 0x223c...0x223d, 0x2248...0x2248,
    0x224c...0x224c, 0x2252...0x2252, 0x2260...0x2261, 0x2264...0x2267, 0x226a...0x226b,
    0x226e...0x226f, 0x2282...0x2283, 0x2286...0x2287, 0x2295...0x2295, 0x2299...0x2299,
    0x22a5...0x22a5, 0x22bf...0x22bf, 0x2312...0x2312, 0x2460...0x24e9, 0x24eb...0x24ff,
    0x25a0...0x25a1, 0x25a3...0x25a9, 0x25b2...0x25b3, 0x25b6...0x25b7, 0x25bc...0x25bd,
    0x25c0...0x25c1, 0x25c6...0x25c8, 0x25cb...0x25cb, 0x25ce...0x25d1, 0x25e2...0x25e5,
    0x25ef...0x25ef, 0x2605...0x2606, 0x2609...0x2609, 0x260e...0x260f, 0x261c...0x261c,
    0x261e...0x261e, 0x2640...0x2640, 0x2642...0x2642, 0x2660...0x2661, 0x2663...0x2665,
    0x2667...0x266a, 0x266c...0x266d, 0x266f...0x266f, 0x269e...0x269f, 0x26bf...0x26bf,
    0x26c6...0x26cd, 0x26cf...0x26d3, 0x26d5...0x26e1, 0x26e3...0x26e3, 0x26e8...0x26e9,
    0x26eb...0x26f1, 0x26f4...0x26f4, 0x26f6...0x26f9, 0x26fb...0x26fc, 0x26fe...0x26ff,
    0x273d...0x273d, 0x2776...0x277f, 0x2b56...0x2b59, 0x3248...0x324f, 0xfffd...0xfffd,
    0x1f100...0x1f10a, 0x1f110...0x1f12d, 0x1f130...0x1f169, 0x1f170...0x1f18d, 0x1f18f...0x1f190,
    0x1f19b...0x1f1ac,
  ]
}
