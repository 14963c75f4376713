import TerminalKit

/// What the first bytes of a picture say: its format and its size in pixels, whatever the server or
/// the address call it.
package enum PictureHeader {
  /// A format of pictures that is drawn.
  private enum Format {
    case png, jpeg, gif, webp
  }

  /// The most pixels of a picture that is drawn.
  package static let mostPixels = 40_000_000

  /// Throws `unknownFormat`, `vector`, `damaged` or `tooManyPixels` if it is not drawn.
  package static func check(_ bytes: [UInt8]) throws(PictureError) {
    _ = try size(bytes)
  }

  /// Returns the size in pixels.
  static func size(_ bytes: [UInt8]) throws(PictureError) -> Size {
    guard let format = format(bytes) else {
      throw looksLikeSVG(bytes) ? .vector : .unknownFormat
    }
    let size: (Int, Int)? =
      switch format {
      case .png: sizeOfPNG(bytes)
      case .gif: pair(bytes, at: 6, .little)
      case .webp: sizeOfWebP(bytes)
      case .jpeg: sizeOfJPEG(bytes)
      }
    guard let (width, height) = size, width > 0, height > 0 else { throw .damaged }
    guard width <= mostPixels / height else { throw .tooManyPixels(width, height) }
    return Size(width: width, height: height)
  }

  private static func format(_ bytes: [UInt8]) -> Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return .gif }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    return nil
  }

  /// Returns whether the text of a document begins like SVG or XML.
  private static func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.contains("<svg")
  }

  private enum Order {
    case big, little
  }

  /// Returns the number of two bytes; `nil` beyond the end.
  private static func number(_ bytes: [UInt8], at place: Int, _ order: Order) -> Int? {
    guard place >= 0, place + 1 < bytes.count else { return nil }
    let (first, second) = (Int(bytes[place]), Int(bytes[place + 1]))
    return switch order {
    case .big: first << 8 | second
    case .little: second << 8 | first
    }
  }

  private static func pair(_ bytes: [UInt8], at place: Int, _ order: Order) -> (Int, Int)? {
    guard let first = number(bytes, at: place, order),
      let second = number(bytes, at: place + 2, order)
    else { return nil }
    return (first, second)
  }

  /// The IHDR chunk comes first (PNG, section 11.2.1).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.dropFirst(12).starts(with: "IHDR".utf8),
      let (highWidth, lowWidth) = pair(bytes, at: 16, .big),
      let (highHeight, lowHeight) = pair(bytes, at: 20, .big)
    else { return nil }
    return (highWidth << 16 | lowWidth, highHeight << 16 | lowHeight)
  }

  /// A lossy, a lossless or an extended file (RFC 9649, section 2).
  private static func sizeOfWebP(_ bytes: [UInt8]) -> (Int, Int)? {
    let chunk = bytes.dropFirst(12)
    if chunk.starts(with: "VP8 ".utf8) {
      guard let (width, height) = pair(bytes, at: 26, .little) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if chunk.starts(with: "VP8L".utf8) {
      guard let (low, high) = pair(bytes, at: 21, .little) else { return nil }
      let bits = high << 16 | low
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard chunk.starts(with: "VP8X".utf8), bytes.count >= 30 else { return nil }
    func side(_ place: Int) -> Int {
      Int(bytes[place]) | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]) << 16
    }
    return (side(24) + 1, side(27) + 1)
  }

  /// The first start of a frame, among segments of given lengths (ITU T.81, annex B).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    while place + 3 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let (height, width) = pair(bytes, at: place + 5, .big) else { return nil }
        return (width, height)
      case 0xD9, 0xDA: return nil
      default:
        guard let length = number(bytes, at: place + 2, .big), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}
