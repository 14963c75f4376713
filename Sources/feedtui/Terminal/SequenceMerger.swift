/// Shortens the output of ncurses without changing its effect.
///
/// Consecutive changes of attributes (ECMA-48, SGR) become one. The choice of ASCII as the
/// character set, which terminfo puts into each of them, is sent only once. This saves a fifth of a
/// frame.
struct SequenceMerger {
  /// Whether the terminal has been told its character set. We never choose another.
  private(set) var hasCharset = false
  private var result: [UInt8] = []
  /// The attributes requested since the last other byte, separated by semicolons.
  private var attributes: [UInt8] = []
  private var isPending = false
  /// The colours of the 256 that the terminal has at this place of the frame, `38;5;…` and
  /// `48;5;…`; empty where that is not known.
  private var foreground: [UInt8] = []
  private var background: [UInt8] = []

  /// Returns the shortened bytes. They must be whole frames, in which no sequence is cut off.
  mutating func merge(_ bytes: [UInt8]) -> [UInt8] {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(bytes.count)
    forgetColours()
    var index = 0
    while index < bytes.count {
      if bytes[index] == Self.escape, let end = take(bytes, at: index) {
        index = end
      } else {
        flush()
        result.append(bytes[index])
        index += 1
      }
    }
    flush()
    return result
  }

  /// Forgets what is known of the terminal's state.
  mutating func forget() {
    hasCharset = false
  }

  /// Takes a choice of ASCII or a change of attributes.
  ///
  /// Returns the index of the next byte, or `nil` if the sequence is neither.
  private mutating func take(_ bytes: [UInt8], at start: Int) -> Int? {
    guard start + 2 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "("):
      guard bytes[start + 2] == UInt8(ascii: "B") else { return nil }
      if !hasCharset { result += bytes[start...(start + 2)] }
      hasCharset = true
      return start + 3
    case UInt8(ascii: "["):
      var end = start + 2
      while end < bytes.count, Self.isParameter(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "m") else { return nil }
      add(bytes[(start + 2)..<end])
      return end + 1
    default:
      // The terminal may get its colours back that it had before.
      forgetColours()
      return nil
    }
  }

  /// Adds attributes. A reset discards the previous ones, which have no effect any more.
  private mutating func add(_ parameters: ArraySlice<UInt8>) {
    let zero = UInt8(ascii: "0")
    let isReset =
      parameters.isEmpty || parameters.elementsEqual([zero])
      || parameters.starts(with: [zero, Self.separator])
    if isSet(parameters) { return }
    if isReset { attributes.removeAll(keepingCapacity: true) }
    if !isReset && isPending { attributes.append(Self.separator) }
    if parameters.isEmpty { attributes.append(zero) } else { attributes += parameters }
    isPending = true
  }

  /// Returns whether the terminal has this colour already. Remembers the colour.
  ///
  /// In pictures that is often so: ncurses sends both colours of a square if one has changed.
  private mutating func isSet(_ parameters: ArraySlice<UInt8>) -> Bool {
    let isOneColour = parameters.count { $0 == Self.separator } == 2
    if isOneColour, parameters.starts(with: "38;5;".utf8) {
      if parameters.elementsEqual(foreground) { return true }
      foreground = Array(parameters)
    } else if isOneColour, parameters.starts(with: "48;5;".utf8) {
      if parameters.elementsEqual(background) { return true }
      background = Array(parameters)
    } else {
      forgetColours()
    }
    return false
  }

  private mutating func forgetColours() {
    foreground.removeAll(keepingCapacity: true)
    background.removeAll(keepingCapacity: true)
  }

  private mutating func flush() {
    guard isPending else { return }
    isPending = false
    result += [Self.escape, UInt8(ascii: "[")]
    if attributes != [UInt8(ascii: "0")] { result += attributes }
    result.append(UInt8(ascii: "m"))
    attributes.removeAll(keepingCapacity: true)
  }

  private static let escape: UInt8 = 0x1B
  private static let separator = UInt8(ascii: ";")

  private static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }
}
