import Foundation
public import Testing

extension Tag {
  /// A test that takes a second or more of a processor.
  @Tag public static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of the quick lane (`make test`). It stands beside `.tags(.slow)`, since `swift test` of
  /// Swift 6.3 cannot choose by tags.
  public static var fullLaneOnly: Self {
    .disabled(if: Lane.isQuick, "slow: left out of the quick lane, see make test-all")
  }
}

/// How much of the tests is run: all, unless `FEEDTUI_LANE` says `quick`.
private enum Lane {
  static let isQuick = ProcessInfo.processInfo.environment["FEEDTUI_LANE"] == "quick"
}
