/// The words of a text in any language. Letters are lower case, and only the first six of a word
/// count, so that most of its forms are one; punctuation and apostrophes are left out. `v1.2.3` is
/// `v` and the number `1.2.3`; each character of a script without spaces is a word.
struct StoryWords: Sendable {
  private(set) var words: [StoryWord] = []
  private var hash = offset
  private var letters = 0
  private var isNumber = false
  /// The kinds that belong to a number if a digit follows.
  private var joiner: UInt32?

  private static let offset: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter limit: the Unicode scalars of `text` that are read.
  init(_ text: some StringProtocol, limit: Int = 1 << 20) {
    for scalar in text.unicodeScalars.prefix(limit) {
      let kind = StoryScalar(scalar.value)
      if let sign = joiner {
        joiner = nil
        if case .digit = kind {
          isNumber = true
          add(sign)
        } else {
          endWord()
        }
      }
      switch kind {
      case .letter(let folded): add(folded)
      case .digit(let digit):
        if !isNumber { endWord() }
        isNumber = true
        add(digit)
      case .ideograph:
        endWord()
        add(scalar.value)
        endWord(.ideograph)
      case .joiner(let sign) where isNumber || letters == 0 && sign == 0x2D: joiner = sign
      case .joiner, .space: endWord()
      case .ignored: break
      }
    }
    endWord()
  }

  private mutating func add(_ scalar: UInt32) {
    if letters < 6 || isNumber { hash = (hash ^ UInt64(scalar)) &* 0x0000_0100_0000_01b3 }
    letters += 1
  }

  private mutating func endWord(_ kind: StoryWord.Kind? = nil) {
    guard letters > 0 else { return }
    let kind = kind ?? (isNumber ? .number : letters >= 4 ? .long : .short)
    words.append(StoryWord(hash: hash, kind: kind))
    (hash, letters, isNumber) = (Self.offset, 0, false)
  }
}
