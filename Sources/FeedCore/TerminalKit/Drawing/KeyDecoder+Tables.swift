extension KeyDecoder.ControlSequence {
  /// The event of a control character; `nil` for Escape and for other bytes.
  static func control(_ byte: UInt8) -> ScreenEvent? {
    switch byte {
    case 0x03: .interrupted
    case 0x08, 0x7F: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case 0x1B: nil
    case 0x01...0x1A: .key(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x00, 0x1C...0x1F: .key(.control(Character(Unicode.Scalar(byte + 0x40))))
    default: nil
    }
  }

  /// Returns whether the bytes are one or more digits.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The key of `CSI … final`. rxvt sends lower-case letters for Shift.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A", "a": .up
    case "B", "b": .down
    case "C", "c": .right
    case "D", "d": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "S": .function(4)
    case "Z": .backTab
    default: nil
    }
  }

  /// The key of `CSI number ~`.
  static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of `ESC O byte`, as sent in the application modes of the cursor keys and the keypad.
  static func singleShiftKey(_ byte: UInt8) -> Key? {
    switch Unicode.Scalar(byte) {
    case "R": .function(3)
    case "M": .enter
    case "I": .tab
    case "X": .character("=")
    case "j"..."y": .character(Character(Unicode.Scalar(byte - 0x40)))
    default: cursorKey(byte)
    }
  }

  /// The key of `ESC [ [ byte`.
  static func linuxKey(_ byte: UInt8) -> Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte) - 0x40) : nil
  }

  /// The event of a key with a code of Unicode or of kitty's private-use area.
  ///
  /// `modifiers` is a bit set: 1 is Shift, 2 Alt, 4 Control.
  static func event(code: Int, modifiers: Int) -> ScreenEvent? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
    switch code {
    case 0x09: return .key(modifiers & 1 == 0 ? .tab : .backTab)
    case 0x1B: return .key(.escape)
    case 0x00..<0x20, 0x7F: return control(UInt8(code))
    case 0x80...0x9F: return nil
    case 0xE000...0xF8FF: return functionalKey(code).map(ScreenEvent.key)
    case 0x40..<0x7F where modifiers & 4 != 0: return control(UInt8(code & 0x1F)) ?? .key(.escape)
    case 0x61...0x7A where modifiers & 1 != 0:
      return character(Unicode.Scalar(UInt8(code - 0x20)), modifiers)
    case 0xA0... where modifiers & 4 != 0: return .key(.control(Character(scalar)))
    default: return character(scalar, modifiers)
    }
  }

  private static func character(_ scalar: Unicode.Scalar, _ modifiers: Int) -> ScreenEvent {
    .key(modifiers & 2 == 0 ? .character(Character(scalar)) : .alt(Character(scalar)))
  }

  /// The text of a paste, with `\n` as line ends (terminals send carriage returns).
  static func pastedText(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x0D) else { return text }
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || last != "\r" {
        scalars.append(scalar)
      }
      last = scalar
    }
    return String(scalars)
  }

  /// The key for one of kitty's keypad codes.
  private static func functionalKey(_ code: Int) -> Key? {
    switch code {
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57414: .enter
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}
