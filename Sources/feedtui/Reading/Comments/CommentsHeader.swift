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
      .wrapping(item.headline, style: Style(.title), width: width, maximum: 3),
      .wrapping(AddressText.shown(address), style: Style(.link), width: width, maximum: 1),
      .wrapping(
        words, style: Style(state.hasFailed ? .warning : .headerLine), width: width, maximum: 3),
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
}
