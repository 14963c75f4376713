import FeedModel
import Testing

@testable import FeedtuiLibrary
@testable import feedtui

struct SyncExitTests {
  /// Every kind, with its status as scripts see it.
  nonisolated private static let statuses: [(SyncFailure.Kind, Int32)] = [
    (.noAPI, 65), (.apiOff, 65), (.header, 65), (.password, 77), (.passwordCommand, 69),
    (.tooOld, 65), (.limit, 69), (.pause, 69), (.redirect, 65), (.invalidAnswer, 65),
    (.contradiction, 65), (.conflict, 65), (.busy, 69), (.network, 69),
    (.archive, 74),
    (.refused, 1), (.settings, 78), (.cancelled, 130),
  ]

  @Test(arguments: statuses)
  func `each failure of an account has its exit status`(kind: SyncFailure.Kind, status: Int32) {
    #expect(ExitCode(kind).rawValue == status)
  }

  @Test func `no failure is without one`() {
    #expect(Set(Self.statuses.map(\.0)) == Set(SyncFailure.Kind.allCases))
  }
}
