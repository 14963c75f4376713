import Testing

@testable import FeedRefreshing

/// How much of the search index is made at once.
struct SearchPaceTests {
  @Test func `portions grow while they take little time, and shrink when they take much`() {
    var pace = SearchPace(portion: nil)
    let first = pace.bytes
    pace.indexed(in: .milliseconds(2))
    #expect(pace.bytes == first * 2)
    pace.indexed(in: .milliseconds(8))
    #expect(pace.bytes == first * 2)
    pace.indexed(in: .milliseconds(200))
    #expect(pace.bytes == first)
    for _ in 0..<20 { pace.indexed(in: .milliseconds(200)) }
    #expect(pace.bytes == first)
    for _ in 0..<20 { pace.indexed(in: .zero) }
    #expect(pace.bytes == 256 << 10)
  }

  @Test func `what has been indexed is merged, in steps of their own`() {
    var pace = SearchPace(portion: nil)
    #expect(!pace.hasToMerge)
    for _ in 0..<5 { pace.indexed(in: .zero) }
    var steps = 0
    while pace.hasToMerge {
      pace.merged(true, in: .milliseconds(50))
      steps += 1
    }
    // Slow steps stay small.
    #expect(steps > 10)
    pace.indexed(in: .zero)
    pace.merged(false, in: .zero)
    #expect(!pace.hasToMerge)
  }

  @Test func `a portion that is named stays`() {
    var pace = SearchPace(portion: 5_000)
    pace.indexed(in: .seconds(1))
    #expect(pace.bytes == 5_000 && pace.hasToMerge)
    pace.merged(true, in: .zero)
    #expect(!pace.hasToMerge)
  }
}
