/// A line as the clusters it consists of, counted from the beginning of the text.
struct BrokenLine: Equatable {
  /// What the program puts after the text of a line.
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

  /// The line with an `…` after it, shortened as far as that needs.
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
