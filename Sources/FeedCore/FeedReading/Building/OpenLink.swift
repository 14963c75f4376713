/// A link while its text is read. It gets its number with its first word.
struct OpenLink {
  private let url: String
  private(set) var number: Int?
  private var label = Label.due

  /// The state of the label after the link's text, such as `[1]`.
  private enum Label {
    case due, given
  }

  init(url: String) {
    self.url = url
  }

  /// Returns `nil` if the link is not followed, or leads back from a footnote and needs no number.
  init?(_ tag: Tag) {
    let isWayBack =
      tag["role"] == "doc-backlink" || tag["rev"] == "footnote"
      || Self.waysBack.contains { tag["class"]?.contains($0) == true }
    guard !isWayBack, let target = tag["href"].flatMap(LinkNumbers.target) else { return nil }
    self.init(url: target)
  }

  private static let waysBack = ["footnote-back", "footnoteBack", "reversefootnote"]

  /// Gives the link its number, unless it has one.
  mutating func takeNumber(from numbers: inout LinkNumbers) {
    if number == nil { number = numbers.number(of: url) }
  }

  /// Returns the label, once, if the link has a number.
  mutating func takeLabel() -> String? {
    guard let number, label == .due else { return nil }
    label = .given
    return "[\(number)]"
  }
}
