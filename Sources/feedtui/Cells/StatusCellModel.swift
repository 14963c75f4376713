import FeedCore

/// What the cell of a status displays.
nonisolated struct StatusCellModel: Equatable {
  let byline: Byline
  let text: String
  let appearance: Appearance

  init(_ head: EntryHead, _ status: Status, appearance: Appearance) {
    let comments = status.commentCount.map { $0 == 1 ? "1 comment" : "\($0) comments" }
    byline = Byline(authored: head, facts: [comments].compactMap { $0 }, appearance: appearance)
    text = status.text
    self.appearance = appearance
  }
}
