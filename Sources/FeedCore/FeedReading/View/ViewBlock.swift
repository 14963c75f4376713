/// A block as the page counts them: the header is block 0, and the document's blocks follow it.
struct ViewBlock: Hashable, Strideable {
  static let header = ViewBlock(number: 0)

  private let number: Int

  private init(number: Int) {
    self.number = number
  }

  /// The block with this index in the document; with the number of blocks, the end.
  init(_ index: Int) {
    number = index + 1
  }

  /// The index in the document; `nil` for the header.
  var index: Int? { number > 0 ? number - 1 : nil }

  static func < (a: ViewBlock, b: ViewBlock) -> Bool { a.number < b.number }

  func distance(to other: ViewBlock) -> Int { other.number - number }

  func advanced(by count: Int) -> ViewBlock { ViewBlock(number: number + count) }
}
