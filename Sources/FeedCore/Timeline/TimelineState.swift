/// The state of a page of the river.
public enum TimelineState: Equatable, Sendable {
  /// The archive has not answered yet.
  case loading
  /// The filter selects no entries.
  case empty(Filter)
  case loaded(TimelineWindow)
  /// The archive could not answer; the sentence says why.
  case failed(String)

  /// Makes the state for a page of the archive, with pending marks laid over it.
  public init(
    page: TimelinePage, notices: [Notice] = [], marks: PendingMarks = PendingMarks(), zone: Zone,
    now: Int64, dates: DateStyle = .words
  ) {
    let window = TimelineWindow(
      page: page, notices: notices, marks: marks, zone: zone, now: now, dates: dates)
    self = window.matrix.sections.isEmpty ? .empty(page.request.filter) : .loaded(window)
  }

  /// The loaded window; `nil` in every other state.
  public var window: TimelineWindow? {
    switch self {
    case .loaded(let window): window
    case .loading, .empty, .failed: nil
    }
  }
}
