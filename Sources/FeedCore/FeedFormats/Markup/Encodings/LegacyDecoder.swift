internal import Glibc

/// A decoder for multi-byte encodings that uses the tables of the C library.
enum LegacyDecoder {
  /// Converts `bytes` from the encoding that the C library calls `name`; `nil` if it has no such
  /// table.
  ///
  /// This is the only function in `Markup` that passes pointers to the C library.
  static func decode(_ bytes: [UInt8], from name: String) -> DecodedText? {
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else {
      return nil
    }
    defer { iconv_close(descriptor) }
    var text = DecodedText(utf8: [], errors: 0)
    text.utf8.reserveCapacity(bytes.count * 3 / 2)
    var input = bytes
    var buffer = [CChar](repeating: 0, count: 65_536)
    input.withUnsafeMutableBytes { raw in
      var next = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = raw.count
      while true {
        let isFlushing = left == 0
        var status: Int32 = 0
        let written = buffer.withUnsafeMutableBufferPointer { room in
          var output = room.baseAddress
          var free = room.count
          let converted =
            isFlushing
            ? iconv(descriptor, nil, nil, &output, &free)
            : iconv(descriptor, &next, &left, &output, &free)
          if converted == -1 { status = errno }
          return room.count - free
        }
        text.utf8.append(contentsOf: buffer[..<written].lazy.map { UInt8(bitPattern: $0) })
        if isFlushing { break }
        if status == EILSEQ || status == EINVAL {
          text.errors += 1
          text.utf8.append(utf8: "\u{FFFD}")
          next = next?.advanced(by: 1)
          left -= 1
        }
      }
    }
    return text
  }
}
