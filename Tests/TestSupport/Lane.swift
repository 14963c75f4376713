import Foundation
public import Testing

extension Tag {
  /// A tag for tests that need a second or more of processor time.
  @Tag public static var slow: Self
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of the quick lane (`make test`).
  ///
  /// It accompanies `.tags(.slow)`, because `swift test` of Swift 6.3 cannot select by tags.
  public static var fullLaneOnly: Self {
    .disabled(if: Lane.isQuick, "slow: left out of the quick lane, see make test-all")
  }
}

/// The part of the tests that is run: all, unless `FEEDTUI_LANE` is `quick`.
private enum Lane {
  static let isQuick = ProcessInfo.processInfo.environment["FEEDTUI_LANE"] == "quick"
}
