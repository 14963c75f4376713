import FeedReading

/// What a page says to users who hear it.
protocol SpokenPage: AnyObject {
  /// Returns rows in words: as many as `count` from that number on, or from the selection; `nil`
  /// for pages that are no lists.
  func spokenList(from number: Int?, count: Int) -> SpokenList?
  /// Selects the row with that identity. Returns whether it is there.
  func select(identity: AnyHashable) -> Bool
  /// Opens, checks or switches the selected row.
  func chooseRow()
  /// What stands below the rows, or the whole of a page that is neither a list nor a text.
  var spokenFooter: [String] { get }
  /// The part of the text that is read now; `nil` for pages without a text.
  var spokenText: ArticleView.Part? { get }
  /// Goes on to the next part of the text, with that number of lines. Returns false at its end.
  func readOn(lines: Int?) -> Bool
}

extension SpokenPage {
  func spokenList(from number: Int?, count: Int) -> SpokenList? { nil }
  func select(identity: AnyHashable) -> Bool { false }
  func chooseRow() {}
  var spokenFooter: [String] { [] }
  var spokenText: ArticleView.Part? { nil }
  func readOn(lines: Int?) -> Bool { false }
}

extension ListViewController {
  func spokenList(from number: Int?, count: Int) -> SpokenList? {
    list.spoken(from: number, count: count)
  }

  func select(identity: AnyHashable) -> Bool { list.select(identity: identity) }
  func chooseRow() { list.choose() }
}

extension ArticlePage {
  var spokenText: ArticleView.Part? { view.spokenPart() }
  func readOn(lines: Int?) -> Bool { view.readOn(lines: lines) }
}
