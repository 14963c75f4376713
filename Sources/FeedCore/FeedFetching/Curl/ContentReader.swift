import CCurl

/// Decodes the content coding of a body piece by piece (RFC 9110, section 8.4).
final class ContentReader {
  /// The maximum number of bytes decoded in one step.
  private static let mostBytes = 64 << 10

  /// The data cannot be decoded.
  struct Broken: Error {}

  private let decoder: OpaquePointer

  /// Creates a reader for a body with these values of `Content-Encoding`.
  ///
  /// Returns `nil` for a body without a coding, or with what servers write there by mistake, as
  /// `UTF-8`. Throws `Broken` for a coding that cannot be decoded.
  init?(_ values: [String]) throws(Broken) {
    let names = values.joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
      .filter { !Self.isNone($0) }
    guard let name = names.first else { return nil }
    guard names.count == 1, let decoder = content_new(name) else { throw Broken() }
    self.decoder = decoder
  }

  deinit {
    content_free(decoder)
  }

  /// Whether the body is complete.
  var isWhole: Bool { content_is_whole(decoder) }

  /// Removes input from the front and returns it decoded. Returns no bytes if more input is needed.
  func next(from input: inout ArraySlice<UInt8>) throws(Broken) -> [UInt8] {
    var isSound = false
    let plain = [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { output, count in
      count = output.count
      let (used, sound) = input.withUnsafeBufferPointer { place in
        var (next, left) = (place.baseAddress, place.count)
        let sound = content_decode(decoder, &next, &left, output.baseAddress, &count)
        return (place.count - left, sound)
      }
      isSound = sound
      input = input.dropFirst(used)
    }
    guard isSound else { throw Broken() }
    return plain
  }

  /// Whether the name is that of no coding: of one that changes nothing, a charset, a media type,
  /// or a value of another field.
  private static func isNone(_ name: String) -> Bool {
    ["identity", "none", "binary", "7bit", "8bit", "plain", "text", "chunked", "aws-chunked"]
      .contains(name)
      || [
        "utf", "iso-8859", "windows-", "us-ascii", "ascii", "charset=", "latin", "cp12", "koi8",
        "gb",
        "big5", "shift", "euc-",
      ].contains(where: name.hasPrefix) || name.contains("/")
  }
}
