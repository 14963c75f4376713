import CCurl

/// Makes plain bytes of a body in a content coding, a piece at a time (RFC 9110, section 8.4).
final class ContentReader {
  /// Bytes that come out at once: what is decoded beyond the limits of a body.
  private static let mostBytes = 64 << 10

  /// A failure of the data, whatever it is.
  struct Broken: Error {}

  private let decoder: OpaquePointer

  /// For a body with these values of `Content-Encoding`; `nil` if it is in none, or in one that nobody has
  /// registered, as some servers say `UTF-8` there. Throws `Broken` for what cannot be decoded.
  init?(_ values: [String]) throws(Broken) {
    let names = values.joined(separator: ",").lowercased()
      .split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
      .filter { Self.registered.contains($0) }
    guard let name = names.first else { return nil }
    guard names.count == 1, let decoder = content_new(name) else { throw Broken() }
    self.decoder = decoder
  }

  deinit {
    content_free(decoder)
  }

  /// Whether the whole body has come.
  var isWhole: Bool { content_is_whole(decoder) }

  /// The next plain bytes, and takes what they were made of from the front; empty if more is needed.
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

  /// `identity` is not among them: it means nothing.
  private static let registered: Set = [
    "gzip", "x-gzip", "deflate", "compress", "x-compress", "br", "zstd", "dcb", "dcz",
  ]
}
