/// A line as a range of the text's clusters.
public struct BrokenLine: Equatable {
  /// The sign that the program adds after the text of a line.
  public enum Ending {
    case nothing, hyphen, ellipsis

    public var sign: Unicode.Scalar? {
      switch self {
      case .nothing: nil
      case .hyphen: "-"
      case .ellipsis: "…"
      }
    }
  }

  public var range: Range<Int>
  public var ending: Ending

  public init(range: Range<Int>, ending: Ending) {
    self.range = range
    self.ending = ending
  }

  /// Returns the line with `…` after it, shortened as needed to fit into `width` columns.
  func cut(to width: Int, of clusters: [Cluster]) -> BrokenLine {
    var columns = clusters[range].reduce(0) { $0 + $1.width }
    var end = range.upperBound
    while end > range.lowerBound, columns >= width || clusters[end - 1].role != .ink {
      end -= 1
      columns -= clusters[end].width
    }
    return BrokenLine(range: range.lowerBound..<end, ending: .ellipsis)
  }
}
