import FeedFiltering
import FeedModel
import TerminalKit

/// The content of a row that can be checked.
nonisolated struct FilterChoiceCellModel: Equatable {
  let title: String
  let mark: FilterMark
  /// "1,234", or "10,000+" where counting stopped; empty while it is not known.
  let count: String

  init(_ choice: FilterChoice, _ mark: FilterMark, _ count: FilterCount?) {
    self.init(title: choice.title, mark, count)
  }

  init(title: String, _ mark: FilterMark, _ count: FilterCount?) {
    self.title = Sanitizer.line(title)
    self.mark = mark
    self.count = count?.text ?? ""
  }
}

extension FilterCount {
  /// The number for the user; empty if nothing has been found in a part of the archive.
  nonisolated var text: String {
    if isAtLeast, value == 0 { return "" }
    var digits = String(value)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",") + (isAtLeast ? "+" : "")
  }
}
