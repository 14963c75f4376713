import Glibc

extension Canvas {
  /// Returns whether a row of the whole picture equals that row of `other`, or its row `otherY`.
  /// The right-most column is left out `butForEdge`.
  public func isSame(
    as other: Canvas, inRow y: Int, asItsRow otherY: Int? = nil, butForEdge: Bool = false
  ) -> Bool {
    let otherY = otherY ?? y
    guard extent == other.extent, 0..<extent.height ~= y, 0..<extent.height ~= otherY else {
      return false
    }
    let count = extent.width - (butForEdge ? 1 : 0)
    let (start, otherStart) = (y * extent.width, otherY * extent.width)
    let isEqual = squares.withUnsafeBytes { squares in
      other.squares.withUnsafeBytes { others in
        guard let row = squares.baseAddress, let otherRow = others.baseAddress else { return true }
        let (place, otherPlace) = (start * Square.size, otherStart * Square.size)
        return memcmp(row + place, otherRow + otherPlace, count * Square.size) == 0
      }
    }
    guard !isEqual, links.isOn || other.links.isOn else { return isEqual }
    // Links have other numbers in each picture.
    return (0..<count).allSatisfy {
      squares[start + $0].isSame(as: other.squares[otherStart + $0])
    }
  }
}
