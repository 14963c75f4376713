import CFiles

/// The files that the program carries.
package enum EmbeddedFile {
  /// Returns the bytes of the file with that name, without folders; none if there is no such file.
  package static func bytes(_ name: String) -> [UInt8] {
    var count = 0
    let bytes = cfiles_bytes(name, &count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Returns the text of the file with that name, without folders.
  package static func text(_ name: String) -> String {
    String(decoding: bytes(name), as: UTF8.self)
  }

  /// Returns the words of each line of the file with that name, but for empty lines and those that
  /// begin with `#`.
  package static func records(_ name: String) -> [[String]] {
    text(name).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }
}
