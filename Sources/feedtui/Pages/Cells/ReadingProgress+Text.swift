import FeedReading

extension ReadingProgress {
  /// How far a text has been scrolled, in the words of vi.
  package var text: String {
    switch self {
    case .all: "All"
    case .top: "Top"
    case .end: "End"
    case .percent(let number): "\(number)%"
    }
  }
}
