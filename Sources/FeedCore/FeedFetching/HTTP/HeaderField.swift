/// A header line of a request, chosen by the user.
package struct HeaderField: Equatable, Sendable {
  package let name: String
  let value: String

  /// The reason why a line cannot be sent.
  package enum Failure: Error, Equatable {
    /// The line is not `Name: value`, or has characters that would end it (RFC 9110, section 5).
    case malformed
    /// The connection, the conditions or the cookies of a request depend on this field.
    case reserved(name: String)
  }

  /// Creates a field that is known to be valid.
  init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Reads `Name: value`.
  package init(_ text: String) throws(Failure) {
    guard let colon = text.firstIndex(of: ":") else { throw .malformed }
    let name = String(text[..<colon])
    let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfToken), name.utf8.count <= 256,
      value.utf8.count <= 8192, value.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" })
    else { throw .malformed }
    guard !Self.isReserved(name.lowercased()) else { throw .reserved(name: name) }
    self.name = name
    self.value = String(value)
  }

  /// The line, `Name: value`.
  package var text: String { "\(name): \(value)" }

  private static func isReserved(_ name: String) -> Bool {
    let names: Set = [
      "accept-encoding", "connection", "cookie", "expect", "host", "keep-alive", "range", "te",
      "trailer", "transfer-encoding", "upgrade",
    ]
    return names.contains(name)
      || ["content-", "if-", "proxy-"].contains { name.hasPrefix($0) }
  }

  /// Returns whether the byte may occur in a token (RFC 9110, section 5.6.2).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
