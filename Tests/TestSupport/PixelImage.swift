/// An image of pixels as a terminal of tests has received it.
public struct PixelImage: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// Red, green and blue of each pixel, row by row.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Returns the mean difference of a part of a pixel, 0 to 255, from the picture of `TestPNG`,
  /// whatever the size.
  public var differenceFromTestPNG: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 3
        let wanted = [x * 255 / width, y * 255 / height, 128]
        for part in 0..<3 { sum += abs(Int(pixels[place + part]) - wanted[part]) }
      }
    }
    return Double(sum) / Double(max(1, width * height * 3))
  }
}
