extension KeyDecoder {
  /// A complete control sequence, `CSI parameters final`.
  struct ControlSequence {
    let parameters: [UInt8]
    let final: UInt8

    /// Whether a bracketed paste follows.
    var startsPaste: Bool { final == UInt8(ascii: "~") && parameters == Array("200".utf8) }

    /// The event that the sequence means; `nil` for replies and unknown sequences.
    var event: ScreenEvent? {
      if parameters.first == UInt8(ascii: "<") { return mouse.map(ScreenEvent.mouse) }
      guard isForKeys, !isRelease else { return nil }
      if isCharacter { return Self.event(code: code, modifiers: modifiers) }
      return key.map(ScreenEvent.key)
    }

    /// The numbers between semicolons, each with its sub-parameters after colons (kitty).
    private var fields: [[Int]] {
      parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
      }
    }

    private func number(_ field: Int, _ part: Int = 0) -> Int? {
      let fields = fields
      guard field < fields.count, part < fields[field].count else { return nil }
      return fields[field][part]
    }

    /// Whether there are only digits and separators. Sequences with `?`, `>` or `=` are replies.
    private var isForKeys: Bool {
      parameters.allSatisfy { (0x30...0x3B).contains($0) }
    }

    /// Whether kitty reports the release of a key.
    private var isRelease: Bool { number(1, 1) == 3 }

    /// Whether this is kitty's `CSI code ; modifiers u` or xterm's `CSI 27 ; modifiers ; code ~`.
    private var isCharacter: Bool {
      final == UInt8(ascii: "u") || (final == UInt8(ascii: "~") && number(0) == 27)
    }

    private var code: Int {
      guard final == UInt8(ascii: "u") else { return number(2) ?? 0 }
      // kitty reports the key with Shift as well, and the one of a Latin keyboard.
      if modifiers & 1 != 0, let shifted = number(0, 1), shifted > 0x7F { return shifted }
      return number(0) ?? 0
    }

    /// What kitty says of the place of a letter beyond ASCII.
    var place: ScreenEvent? {
      guard isForKeys, final == UInt8(ascii: "u"), code >= 0xA0, !(0xE000...0xF8FF).contains(code),
        let letter = Unicode.Scalar(UInt32(clamping: code)),
        let base = number(0, 2), (0x21..<0x7F).contains(base)
      else { return nil }
      let isCapital = modifiers & 1 != 0 && (0x61...0x7A).contains(base)
      return .place(
        of: Character(letter), Character(Unicode.Scalar(UInt8(isCapital ? base - 0x20 : base))))
    }

    private var modifiers: Int { max(0, (number(1) ?? 1) - 1) }

    private var key: Key? {
      switch final {
      case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
        Self.numberedKey(number(0) ?? 0)
      case UInt8(ascii: "R"):
        // With a greater first number, `CSI … R` reports the position of the cursor.
        (number(0) ?? 1) <= 1 ? .function(3) : nil
      default: cursorKey
      }
    }

    /// A cursor key. With Alt or Control, left and right go by words, as Alt-b and Alt-f do.
    private var cursorKey: Key? {
      switch Self.cursorKey(final) {
      case .left where modifiers & 6 != 0: .alt("b")
      case .right where modifiers & 6 != 0: .alt("f")
      case let key: key
      }
    }

    /// The mouse report `CSI < button ; column ; row M`, counted from 1; `m` marks a release.
    private var mouse: Mouse? {
      let numbers = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
      guard numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
      let place = Point(x: numbers[1] - 1, y: numbers[2] - 1)
      // Bits 2 to 4 are modifiers, bit 5 is movement, bit 6 a wheel.
      switch (numbers[0] & 0b1110_0011, final) {
      case (32, UInt8(ascii: "M")): return Mouse(.drag, at: place)
      case (64, UInt8(ascii: "M")): return Mouse(.wheelUp, at: place)
      case (65, UInt8(ascii: "M")): return Mouse(.wheelDown, at: place)
      case (0, UInt8(ascii: "M")): return Mouse(.press, at: place)
      case (0, UInt8(ascii: "m")): return Mouse(.release, at: place)
      default: return nil
      }
    }
  }
}
