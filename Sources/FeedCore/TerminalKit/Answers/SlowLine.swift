/// Why a line to a terminal counts as slow.
public enum SlowLine: Equatable, Sendable {
  /// Answers take long.
  case roundTrip(milliseconds: Int)
  case rate(bytesPerSecond: Int)

  /// The reason in words.
  public var words: String {
    switch self {
    case .roundTrip(let milliseconds): "answers of the terminal take \(milliseconds) ms"
    case .rate(let rate): "the terminal takes \(rate) bytes a second"
    }
  }
}
