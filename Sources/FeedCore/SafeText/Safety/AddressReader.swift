/// Reads the parts of an address one after the other.
struct AddressReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    let inside = text.utf8.drop { $0 <= 0x20 }
    let end = inside.lastIndex { $0 > 0x20 }.map(inside.index(after:)) ?? inside.startIndex
    bytes = inside[..<end].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// Reads a scheme with its colon; `nil` if the address begins with something else.
  mutating func scheme() -> String? {
    guard let colon = bytes.firstIndex(of: 0x3A), let first = bytes.first, Self.isLetter(first),
      bytes[..<colon].allSatisfy({ byte in
        Self.isLetter(byte) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
      })
    else { return nil }
    index = colon + 1
    return String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
  }

  /// Whether a host follows.
  var hasAuthority: Bool { bytes[index...].prefix(2).count(where: Self.isSlash) == 2 }

  /// Whether neither a path nor a host follows.
  var isAtPathEnd: Bool { index == bytes.count || bytes[index] == 0x3F || bytes[index] == 0x23 }

  /// Reads name, password, host and port.
  ///
  /// Any number of slashes may precede them; in the address of a file the third one begins the
  /// path.
  mutating func authority(isFile: Bool) -> ArraySlice<UInt8> {
    if isFile {
      guard hasAuthority else { return [] }
      index += 2
    } else {
      index = bytes[index...].firstIndex { !Self.isSlash($0) } ?? bytes.count
    }
    let rest = bytes[index...]
    let end = rest.firstIndex { Self.isSlash($0) || $0 == 0x3F || $0 == 0x23 } ?? rest.endIndex
    index = end
    return rest[..<end]
  }

  /// Reads a path, and resolves it in the folder of another one.
  mutating func path(after base: String) -> String {
    let rest = bytes[index...]
    let end = rest.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? rest.endIndex
    index = end
    var output: [UInt8] = []
    if let first = rest[..<end].first, !Self.isSlash(first) {
      let folder = base.utf8.lastIndex(of: 0x2F).map { base.utf8[..<$0] } ?? base.utf8.prefix(0)
      output = Array(folder)
      Self.append(rest[..<end], to: &output)
    } else if end > rest.startIndex {
      Self.append(rest[..<end].dropFirst(), to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the segments of a path without those that mean this folder or the one around it.
  private static func append(_ path: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var start = path.startIndex
    while true {
      let end = path[start...].firstIndex(where: isSlash) ?? path.endIndex
      let segment = path[start..<end]
      let isLast = end == path.endIndex
      switch dots(segment) {
      case 1: if isLast { output.append(0x2F) }
      case 2:
        output.removeSubrange((output.lastIndex(of: 0x2F) ?? 0)...)
        if isLast { output.append(0x2F) }
      default:
        output.append(0x2F)
        EscapeTable.path.append(segment, to: &output)
      }
      if isLast { return }
      start = end + 1
    }
  }

  /// Returns 1 for `.`, 2 for `..`, also where `%2e` stands for a dot, and 0 for other segments.
  private static func dots(_ segment: ArraySlice<UInt8>) -> Int {
    guard let first = segment.first, first == 0x2E || first == 0x25, segment.count <= 6 else {
      return 0
    }
    let plain = decoded(Array(segment))
    guard plain.count <= 2, plain.allSatisfy({ $0 == 0x2E }) else { return 0 }
    return plain.count
  }

  mutating func query() -> String? {
    guard index < bytes.count, bytes[index] == 0x3F else { return nil }
    let rest = bytes[(index + 1)...]
    let end = rest.firstIndex(of: 0x23) ?? rest.endIndex
    index = end
    return EscapeTable.query.escaped(rest[..<end])
  }

  mutating func fragment() -> String? {
    guard index < bytes.count, bytes[index] == 0x23 else { return nil }
    return EscapeTable.query.escaped(bytes[(index + 1)...])
  }

  /// Decodes the escapes that are whole; what looks like one and is not stays.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
    default: nil
    }
  }

  /// Returns whether the byte is a slash; `\` is one in all schemes that are read here.
  private static func isSlash(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x5C }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
