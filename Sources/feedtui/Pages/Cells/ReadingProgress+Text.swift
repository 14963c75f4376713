package import FeedReading

extension ReadingProgress {
  /// How far a text has been scrolled, in the words of vi.
  package var text: String {
    switch self {
    case .all: ""
    case .top: "top"
    case .end: "end"
    case .percent(let number): "\(number)%"
    }
  }
}
