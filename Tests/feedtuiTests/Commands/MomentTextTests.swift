import FeedModel
import Testing

@testable import feedtui

struct MomentTextTests {
  @Test func `a date is the beginning of that day in the zone`() throws {
    let moment = try #require(MomentText("2026-11-21"))
    #expect(moment.second(now: 0, zone: .utc) == 1_795_219_200)
    #expect(moment.second(now: 0, zone: .fixed(3_600)) == 1_795_215_600)
  }

  @Test(arguments: [("45m", 2_700), ("12h", 43_200), ("7d", 604_800), ("4w", 2_419_200), ("0d", 0)])
  func `a number with a unit is so long ago`(text: String, seconds: Int64) throws {
    #expect(
      try #require(MomentText(text)).second(now: 5_000_000, zone: .utc) == 5_000_000 - seconds)
  }

  @Test(arguments: [
    "", "d", "7", "-7d", "7y", "2026-13-01", "2026-1", "26-01-01", "2026-01-32", "2026-02-29",
    "99999999999999999999d",
  ])
  func `anything else is nothing`(text: String) {
    #expect(MomentText(text) == nil)
  }
}
