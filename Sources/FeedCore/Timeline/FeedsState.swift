/// The state of the page of feeds.
public enum FeedsState: Equatable, Sendable {
  case loading
  /// No feed is followed.
  case empty
  case loaded(FeedsPage)
  /// The archive cannot be read; the sentence says why.
  case failed(String)

  /// The loaded page; `nil` in every other state.
  public var page: FeedsPage? {
    switch self {
    case .loaded(let page): page
    case .loading, .empty, .failed: nil
    }
  }
}
