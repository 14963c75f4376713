/// A PNG picture (ISO/IEC 15948) for tests: a gradient, written without compression.
public enum TestPNG {
  /// Returns the bytes of a picture of that size in pixels.
  ///
  /// `stated` is the size that the header claims, if that is to be a lie; `data` is what stands in
  /// place of the pixels.
  public static func bytes(
    _ width: Int, _ height: Int, stated: (Int, Int)? = nil, data: [UInt8]? = nil
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      pixels.append(0)
      for x in 0..<width {
        pixels += [
          UInt8(x * 255 / max(1, width)), UInt8(y * 255 / max(1, height)), UInt8(128),
        ]
      }
    }
    let (shownWidth, shownHeight) = stated ?? (width, height)
    let header = big(shownWidth) + big(shownHeight) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", data ?? stored(pixels)) + chunk("IEND", [])
  }

  /// A chunk: its length, its name, its bytes and their check sum.
  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + bytes
    return big(bytes.count) + checked + big(Int(checkSum(checked)))
  }

  /// The bytes as zlib data (RFC 1950) in blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let count = end - start
      let low = UInt8(count & 0xFF)
      let high = UInt8(count >> 8)
      result += [end == bytes.count ? 1 : 0, low, high, ~low, ~high] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return result + big(second << 16 | first)
  }

  /// CRC-32 (ISO/IEC 15948, annex D).
  private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
