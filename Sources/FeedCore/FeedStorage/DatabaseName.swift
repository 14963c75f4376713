/// The name of a database as a URI, with what SQLite is to do with it
/// (https://sqlite.org/uri.html).
struct DatabaseName {
  private let path: String

  init(_ path: String) {
    self.path = path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/._-".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Returns the name with parameters, such as `mode=ro`.
  func with(_ parameters: String) -> String { "file:" + path + "?" + parameters }
}
