/// An image as sixels (DEC, VT330/VT340 Programmer Reference, chapter 14), for terminals which say
/// that they show them.
public struct SixelImage: Equatable, Sendable {
  /// Columns and rows of pixels.
  public let size: Size
  /// The whole sequence, from `ESC P` to `ESC \`.
  public let bytes: [UInt8]

  /// Reads what a program has printed to show one image: one sequence of sixels that stays in the
  /// size which it states. Anything else refuses the whole output.
  ///
  /// - Parameter most: The most columns and rows of pixels.
  public static func image(
    _ output: [UInt8], most: Size
  ) throws(PictureDecoder.Fault) -> SixelImage {
    let end = output.lastIndex { $0 != UInt8(ascii: "\n") } ?? -1
    var scanner = SixelScanner(output[...end], most: most)
    return SixelImage(size: try scanner.size(), bytes: Array(output[...end]))
  }
}
