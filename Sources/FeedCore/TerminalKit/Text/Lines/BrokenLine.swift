/// A line as a range of the text's clusters.
struct BrokenLine: Equatable {
  /// The sign that the program adds after the text of a line.
  enum Ending {
    case nothing, hyphen, ellipsis

    var sign: Unicode.Scalar? {
      switch self {
      case .nothing: nil
      case .hyphen: "-"
      case .ellipsis: "…"
      }
    }
  }

  var range: Range<Int>
  var ending: Ending

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
