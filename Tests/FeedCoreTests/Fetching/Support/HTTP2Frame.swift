/// An HTTP/2 frame (RFC 9113, section 4.1).
struct HTTP2Frame {
  enum Kind: UInt8 {
    case data, headers, priority, reset, settings, push, ping, goAway, window, continuation
  }

  /// The kind of the frame; `nil` if it is unknown.
  let kind: Kind?
  let flags: UInt8
  let stream: UInt32
  let payload: [UInt8]

  /// The maximum payload in bytes, unless the other side allows more.
  private static let longest = 16384

  init(_ kind: Kind, flags: UInt8 = 0, stream: UInt32 = 0, payload: [UInt8] = []) {
    self.kind = kind
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  /// Takes a frame from the front of the bytes; `nil` if it is not complete yet.
  init?(readingFrom bytes: inout [UInt8]) {
    guard bytes.count >= 9 else { return nil }
    let length = bytes[..<3].reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= 9 + length else { return nil }
    kind = Kind(rawValue: bytes[3])
    flags = bytes[4]
    stream = bytes[5..<9].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    payload = Array(bytes[9..<(9 + length)])
    bytes.removeFirst(9 + length)
  }

  static let settings = HTTP2Frame(.settings)

  /// The frame as it is sent.
  var bytes: [UInt8] {
    let length = payload.count
    return [UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
      + [kind?.rawValue ?? 0, flags] + Self.bigEndian(stream) + payload
  }

  /// Returns the bytes that an act sends.
  static func bytes(of act: HTTP2Server.Act, stream: UInt32) -> [UInt8] {
    switch act {
    case .headers(let lines, let isEnd):
      let parts = parts(of: lines.flatMap(field))
      return parts.indices.flatMap { index -> [UInt8] in
        let ends: UInt8 = index == parts.count - 1 ? 4 : 0
        return index == 0
          ? HTTP2Frame(
            .headers, flags: ends | (isEnd ? 1 : 0), stream: stream, payload: parts[0]
          ).bytes
          : HTTP2Frame(.continuation, flags: ends, stream: stream, payload: parts[index]).bytes
      }
    case .data(let bytes, let isEnd):
      let parts = parts(of: bytes)
      return parts.indices.flatMap { index in
        let flags: UInt8 = isEnd && index == parts.count - 1 ? 1 : 0
        return HTTP2Frame(.data, flags: flags, stream: stream, payload: parts[index]).bytes
      }
    case .reset:
      return HTTP2Frame(.reset, stream: stream, payload: bigEndian(2)).bytes
    case .goAway:
      return HTTP2Frame(.goAway, payload: bigEndian(0) + bigEndian(0)).bytes
    case .close:
      return []
    }
  }

  private static func parts(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.isEmpty
      ? [[]]
      : stride(from: 0, to: bytes.count, by: longest).map {
        Array(bytes[$0..<min($0 + longest, bytes.count)])
      }
  }

  /// Returns a literal field that is not indexed (RFC 7541, section 6.2.2).
  private static func field(_ line: String) -> [UInt8] {
    let place = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
    let (name, value) = (line[..<place], line[place...].dropFirst(2))
    return [0] + string(name) + string(value)
  }

  /// Returns a string with its length (RFC 7541, sections 5.1 and 5.2).
  private static func string(_ text: Substring) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var (rest, length) = (bytes.count - 127, [UInt8(127)])
    while rest >= 128 {
      length.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return length + [UInt8(rest)] + bytes
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> UInt32($0) & 0xFF) }
  }
}
