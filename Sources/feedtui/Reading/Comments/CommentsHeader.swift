import FeedModel
import FeedReading
import FeedtuiPages
import SafeText
import TerminalKit

/// The lines above comments: what they are about, and how many there are.
struct CommentsHeader {
  let item: FeedItem
  let address: String
  let state: CommentsState

  func header(width: Int) -> ArticleHeader {
    ArticleHeader([
      part(item.headline, Style(.title), width, maximum: 3),
      part(AddressText.shown(address), Style(.link), width, maximum: 1),
      part(words, state.hasFailed ? Style(.warning) : Style(.headerLine), width, maximum: 3),
      .init(StyledLine()),
    ])
  }

  private var words: String {
    switch state {
    case .loading: "Loading…"
    case .loaded(let comments, _, _):
      Wording.counted(comments.count, "comment")
    case .failed(let message): message
    }
  }

  private func part(
    _ text: String, _ style: Style, _ width: Int, maximum: Int
  ) -> ArticleHeader.Part {
    ArticleHeader.Part(
      text,
      CellLine.wrap(text, style: style, width: width, maximum: maximum)
        .map { StyledLine($0.text, style: $0.style) })
  }
}
