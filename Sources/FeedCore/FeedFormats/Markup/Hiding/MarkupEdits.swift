/// Changes of a document: ranges of its bytes give way to texts.
struct MarkupEdits {
  enum Reason {
    /// The range is hidden; all of it is shown if that is most of the document.
    case hidden
    /// The range is a second form of what is shown.
    case copy
    /// The range is rewritten, or a sure thing, such as a picture of one pixel.
    case always
    /// The range is a formula in TeX, if scripts have not written it in another form.
    case formula
  }

  private var edits: [(range: Range<Int>, reason: Reason, text: String)] = []

  /// Adds a change; those of an element come before it.
  mutating func add(_ range: Range<Int>, _ reason: Reason, _ text: String = "") {
    edits.append((range, reason, text))
  }

  /// Returns the document with the changes that are made; `nil` without any.
  func written(_ span: Span<UInt8>, where isMade: (Reason) -> Bool) -> [UInt8]? {
    var made = edits.filter { isMade($0.reason) }
    guard !made.isEmpty else { return nil }
    // An insertion comes before a change at the same place, and an outer range before an inner one.
    made.sort { left, right in
      let (left, right) = (left.range, right.range)
      guard left.lowerBound == right.lowerBound else { return left.lowerBound < right.lowerBound }
      return left.isEmpty != right.isEmpty ? left.isEmpty : left.upperBound > right.upperBound
    }
    var output: [UInt8] = []
    output.reserveCapacity(span.count)
    var copied = 0
    for (range, _, text) in made where range.lowerBound >= copied {
      output.append(span, copied..<range.lowerBound)
      output.append(contentsOf: text.utf8)
      copied = range.upperBound
    }
    output.append(span, copied..<span.count)
    return output
  }
}
