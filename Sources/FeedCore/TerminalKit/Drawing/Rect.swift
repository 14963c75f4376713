/// A part of a canvas.
public struct Rect: Equatable, Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    (self.origin, self.size) = (origin, size)
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The column after the last one.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last one.
  public var maxY: Int { origin.y + size.height }

  /// Returns the part that both have in common; its size is zero if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(origin.x, other.origin.x)
    let y = max(origin.y, other.origin.y)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}

/// A place on a canvas: columns from the left and rows from the top, both counted from 0.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}
