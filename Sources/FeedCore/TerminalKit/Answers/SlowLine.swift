/// Why a line to a terminal counts as slow.
public enum SlowLine: Equatable, Sendable {
  /// Answers take long.
  case roundTrip(milliseconds: Int)
  case rate(bytesPerSecond: Int)

  /// Answers that take as long count as late.
  public static let slowTrip = Duration.milliseconds(250)
  /// A line that takes fewer bytes a second counts as slow.
  public static let slowRate = 2000

  /// Returns whether a line with these measurements is slow, and why.
  public init?(roundTrip: Duration?, bytesPerSecond: Int?) {
    if let bytesPerSecond, bytesPerSecond < Self.slowRate {
      self = .rate(bytesPerSecond: bytesPerSecond)
    } else if let roundTrip, roundTrip >= Self.slowTrip {
      self = .roundTrip(milliseconds: Int(roundTrip / .milliseconds(1)))
    } else {
      return nil
    }
  }

  /// The reason in words.
  public var words: String {
    switch self {
    case .roundTrip(let milliseconds): "answers of the terminal take \(milliseconds) ms"
    case .rate(let rate): "the terminal takes \(rate) bytes a second"
    }
  }
}
