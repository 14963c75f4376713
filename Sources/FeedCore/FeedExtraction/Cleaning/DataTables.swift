import FeedFormats
import SafeText

/// The tables of a page that contain data, as opposed to those that lay out text (Readability's
/// `_markDataTables`).
struct DataTables {
  private let data: [Range<Int>]
  private let starts: Set<Int>
  private let code: [Range<Int>]

  init(_ tree: HTMLTree) {
    var found: [Range<Int>] = []
    var code: [Range<Int>] = []
    for index in 0..<tree.count {
      switch tree.name(index) {
      case .table where Self.isData(tree, index): found.append(index..<tree.end(index))
      case .code, .pre: code.append(index..<tree.end(index))
      default: break
      }
    }
    data = found
    self.code = code
    starts = Set(found.map(\.lowerBound))
  }

  func isData(_ index: Int) -> Bool { starts.contains(index) }

  /// Whether a table with data begins in the range of nodes.
  func containsData(_ nodes: Range<Int>) -> Bool {
    let first = data.indices.partitionPoint { data[$0].lowerBound >= nodes.lowerBound }
    return first < data.count && data[first].lowerBound < nodes.upperBound
  }

  /// Returns for each node of the range whether it is inside a table with data or code.
  func insides(_ nodes: Range<Int>) -> [Bool] {
    var inside = [Bool](repeating: false, count: nodes.count)
    for list in [data, code] {
      var reached = nodes.lowerBound
      for range in list {
        let part = range.dropFirst().clamped(to: nodes)
        for index in part where index >= reached { inside[index - nodes.lowerBound] = true }
        reached = max(reached, part.upperBound)
      }
    }
    return inside
  }

  private static func isData(_ tree: HTMLTree, _ index: Int) -> Bool {
    if tree.value(AttributeName.role, of: index) == "presentation" { return false }
    if tree.value(AttributeName.summary, of: index)?.isEmpty == false { return true }
    var rows = 0
    var columns = 0
    var cells = 0
    for node in (index + 1)..<max(index + 1, tree.end(index)) {
      switch tree.name(node) {
      case .caption where tree.end(node) > node + 1: return true
      case .col, .colgroup, .tfoot, .thead, .th: return true
      case .table: return false
      case .tr:
        rows += 1
        cells = 0
      case .td:
        cells += 1
        columns = max(columns, cells)
      default: break
      }
    }
    if rows <= 1 || columns <= 1 { return false }
    return rows >= 10 || columns > 4 || rows * columns > 10
  }
}
