/// An extent in columns and rows; never negative.
public struct Size: Equatable, Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Returns the columns and rows that this extent in pixels takes on the screen.
  ///
  /// - Parameter square: The pixels of one square.
  public func squares(of square: Size) -> Size {
    Size(
      width: (width + square.width - 1) / max(1, square.width),
      height: (height + square.height - 1) / max(1, square.height))
  }

  /// Returns the pixels of this extent in columns and rows.
  ///
  /// - Parameter square: The pixels of one square.
  public func pixels(of square: Size) -> Size {
    Size(width: width * square.width, height: height * square.height)
  }
}
