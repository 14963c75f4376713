import TerminalKit

/// The most pixels of an image for a room on the screen. The terminal enlarges smaller images.
struct PixelRoom {
  /// Columns and rows of pixels.
  let most: Size
  private let room: Size
  /// The pixels of the image for a square of the screen.
  private let width: Double
  private let height: Double

  /// Pixels of all of an image: as base64 3.7 MB for chafa to print.
  private static let limit = 700_000.0

  /// - Parameter square: The pixels of a square of the screen.
  init(_ room: Size, square: Size) {
    let whole = room.pixels(of: square)
    let share = min(1, (Self.limit / Double(max(1, whole.width * whole.height))).squareRoot())
    self.room = room
    width = Double(square.width) * share
    height = Double(square.height) * share
    most = Size(
      width: max(Chafa.square, Int(Double(whole.width) * share)),
      height: max(Chafa.square, Int(Double(whole.height) * share)))
  }

  /// Returns the columns and rows that an image takes.
  func squares(of image: Size) -> Size {
    Size(
      width: min(room.width, Int((Double(image.width) / width).rounded(.up))),
      height: min(room.height, Int((Double(image.height) / height).rounded(.up))))
  }
}
