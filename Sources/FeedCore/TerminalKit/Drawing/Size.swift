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

extension Size {
  /// Makes the room for a picture of which the size in pixels is known; `nil` if it is not.
  ///
  /// A square of the screen is twice as high as it is wide, and stands for 8×16 pixels at least, so
  /// that small pictures stay small. The room has at most that many columns and rows.
  public init?(ofPicture width: Int?, _ height: Int?, columns: Int, rows: Int) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let shape = Double(width) / Double(height)
    let most = min(Double(rows), (Double(height) / 16).rounded(.up))
    let rows = max(1, min(most, (Double(columns) / shape / 2).rounded(.up)))
    let wanted = max(1, min(Double(columns), (rows * shape * 2).rounded(.up)))
    self.init(width: Int(wanted), height: Int(rows))
  }
}
