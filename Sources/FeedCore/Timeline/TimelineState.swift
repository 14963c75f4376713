/// What a page of the river shows.
public enum TimelineState: Equatable, Sendable {
  /// Nothing has come from the archive yet.
  case loading
  /// The view holds nothing.
  case empty(Filter)
  case loaded(TimelineWindow)
  /// The archive could not answer; the sentence says why.
  case failed(String)

  /// The state a page of the archive makes, with the reader's pending marks laid over it.
  public init(
    page: TimelinePage, notices: [Notice] = [], marks: PendingMarks = PendingMarks(), zone: Zone,
    now: Int64, dates: DateStyle = .words
  ) {
    let window = TimelineWindow(
      page: page, notices: notices, marks: marks, zone: zone, now: now, dates: dates)
    self = window.matrix.sections.isEmpty ? .empty(page.request.filter) : .loaded(window)
  }

  /// What is loaded; `nil` in every other state.
  public var window: TimelineWindow? {
    switch self {
    case .loaded(let window): window
    case .loading, .empty, .failed: nil
    }
  }
}
