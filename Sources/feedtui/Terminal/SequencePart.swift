/// A part of a terminal's output that is not a change of attributes: a character, or a control
/// sequence (ECMA-48).
struct SequencePart {
  /// What its effect depends on.
  enum Need {
    /// Not on the rendition: it moves the cursor.
    case nothing
    /// On what a blank shows: the background, and lines through and under it.
    case ground
    /// On the whole rendition.
    case everything
    /// On what the part before does: it repeats that.
    case asBefore
  }

  let need: Need
  /// The index after its last byte.
  let end: Int

  init(_ bytes: [UInt8], at start: Int) {
    let next = start + 1
    switch bytes[start] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"): (need, end) = (.ground, next)
    case UInt8(ascii: "\r"), 0x08: (need, end) = (.nothing, next)
    case 0x1B where next < bytes.count && bytes[next] == UInt8(ascii: "["):
      var last = next + 1
      while last < bytes.count, Self.isParameter(bytes[last]) { last += 1 }
      guard last < bytes.count else { (need, end) = (.everything, next); return }
      (need, end) = (Self.need(ofFinal: bytes[last]), last + 1)
    default: (need, end) = (.everything, next)
    }
  }

  /// Whether a byte is one of a character that shows something: no control and no blank.
  @inline(__always)
  static func isText(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }

  /// Whether a byte may be between `ESC [` and the final byte of a sequence that we know.
  static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }

  /// Whether a control sequence with this final byte leaves the cursor in its row: it moves it to
  /// another column, erases the screen, erases, inserts or deletes in the row, or repeats a
  /// character.
  static func staysInRow(_ final: UInt8) -> Bool {
    "CDGJKPX@b".utf8.contains(final)
  }

  private static func need(ofFinal byte: UInt8) -> Need {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "H"), UInt8(ascii: "d"), UInt8(ascii: "r"): .nothing
    // These erase, insert, delete and scroll.
    case UInt8(ascii: "J")...UInt8(ascii: "M"), UInt8(ascii: "P"), UInt8(ascii: "S"),
      UInt8(ascii: "T"), UInt8(ascii: "X"), UInt8(ascii: "@"):
      .ground
    case UInt8(ascii: "b"): .asBefore
    default: .everything
    }
  }
}
