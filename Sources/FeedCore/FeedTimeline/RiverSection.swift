/// The key of a section of the river.
public enum RiverSection: Hashable, Sendable {
  /// The program's own notices, above all days.
  case notices
  case day(Day)

  /// The day; `nil` for the notices.
  public var day: Day? {
    switch self {
    case .notices: nil
    case .day(let day): day
    }
  }
}

/// What the header of a day, or of the notices, tells.
public struct DayHeader: Equatable, Sendable {
  public let title: String
  /// What the day holds in all; `nil` if that is not known.
  public let count: DayCount?

  public init(title: String, count: DayCount? = nil) {
    self.title = title
    self.count = count
  }
}

/// The rows of the river by day.
public typealias RiverMatrix = SectionMatrix<RiverSection, DayHeader, FeedItem>
