/// What the page of feeds shows.
public enum FeedsState: Equatable, Sendable {
  case loading
  /// No feed is followed.
  case empty
  case loaded(FeedsPage)
  /// The archive cannot be read; one sentence says why.
  case failed(String)

  /// The page, if there is one.
  public var page: FeedsPage? {
    switch self {
    case .loaded(let page): page
    case .loading, .empty, .failed: nil
    }
  }
}
