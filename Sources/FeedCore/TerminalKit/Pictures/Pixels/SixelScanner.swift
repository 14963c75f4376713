/// Checks a sequence of sixels: nothing but sixels, and none outside the size that it states.
struct SixelScanner {
  private let bytes: ArraySlice<UInt8>
  private let most: Size
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>, most: Size) {
    self.bytes = bytes
    self.most = most
    index = bytes.startIndex
  }

  /// Returns the size in pixels.
  mutating func size() throws(PictureDecoder.Fault) -> Size {
    guard !bytes.isEmpty else { throw .empty }
    guard take("\u{1B}P") else { throw .control }
    _ = try numbers()
    guard take("q"), take("\"") else { throw .control }
    let raster = try numbers()
    // The first two are the shape of a pixel, which has to be square.
    guard raster.count == 4, raster[0] == raster[1], raster[2] > 0, raster[3] > 0 else {
      throw .control
    }
    guard raster[2] <= most.width, raster[3] <= most.height else { throw .tooLarge }
    let size = Size(width: raster[2], height: raster[3])
    try checkSixels(size)
    guard index == bytes.endIndex else { throw .control }
    return size
  }

  /// Checks the sixels, and goes behind the end of the sequence.
  private mutating func checkSixels(_ size: Size) throws(PictureDecoder.Fault) {
    /// Columns that have been drawn in a band of six rows, and the bands before it.
    var (column, band) = (0, 0)
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      var count = 1
      switch byte {
      case UInt8(ascii: "#"):
        guard (1...5).contains(try numbers().count) else { throw .control }
        continue
      case UInt8(ascii: "$"):
        column = 0
        continue
      case UInt8(ascii: "-"):
        (column, band) = (0, band + 1)
        continue
      case UInt8(ascii: "!"):
        count = try numbers().first ?? 1
        guard index < bytes.endIndex, Self.sixels.contains(bytes[index]) else { throw .control }
        index += 1
      case 0x1B:
        guard take("\\") else { throw .control }
        return
      case Self.sixels: break
      default: throw .control
      }
      column += count
      guard column <= size.width, band * 6 < size.height else { throw .tooLarge }
    }
    throw .control
  }

  private static let sixels: ClosedRange<UInt8> = 0x3F...0x7E

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Reads numbers between semicolons.
  private mutating func numbers() throws(PictureDecoder.Fault) -> [Int] {
    var numbers = [0]
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x30...0x39:
        let number = numbers[numbers.count - 1] * 10 + Int(bytes[index]) - 0x30
        guard number < 1 << 16 else { throw .control }
        numbers[numbers.count - 1] = number
      case UInt8(ascii: ";"):
        guard numbers.count < 8 else { throw .control }
        numbers.append(0)
      default: return numbers
      }
      index += 1
    }
    return numbers
  }
}
