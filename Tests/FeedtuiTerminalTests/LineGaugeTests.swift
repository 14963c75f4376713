import TerminalKit
import Testing

@testable import FeedtuiTerminal

struct LineGaugeTests {
  private func ms(_ number: Int) -> Duration { .milliseconds(number) }

  @Test func `a fast line is asked no third time`() {
    var gauge = LineGauge()
    gauge.asked(bytes: 0, at: ms(0))
    #expect(gauge.answered(at: ms(3)) == .none)
    gauge.asked(bytes: 8000, at: ms(50))
    #expect(gauge.answered(at: ms(60)) == .none)
    #expect(gauge.roundTrip == ms(10))
  }

  @Test func `a line with a long way is slow`() {
    var gauge = LineGauge()
    gauge.asked(bytes: 0, at: ms(0))
    gauge.asked(bytes: 8000, at: ms(50))
    #expect(gauge.answered(at: ms(300)) == .none)
    #expect(gauge.answered(at: ms(600)) == .ask)
    #expect(gauge.answered(at: ms(900)) == .slow(.roundTrip(milliseconds: 300)))
  }

  @Test func `a line that takes few bytes is slow`() {
    var gauge = LineGauge()
    gauge.asked(bytes: 0, at: ms(0))
    gauge.asked(bytes: 4800, at: ms(50))
    #expect(gauge.answered(at: ms(100)) == .none)
    #expect(gauge.answered(at: ms(5100)) == .ask)
    #expect(gauge.answered(at: ms(5650)) == .slow(.rate(bytesPerSecond: 960)))
  }

  @Test func `a terminal that was busy once is no slow line`() {
    var gauge = LineGauge()
    gauge.asked(bytes: 0, at: ms(0))
    #expect(gauge.answered(at: ms(5)) == .none)
    gauge.asked(bytes: 8000, at: ms(50))
    #expect(gauge.answered(at: ms(950)) == .ask)
    #expect(gauge.answered(at: ms(955)) == .none)
  }

  @Test func `answers that nobody has asked for change nothing`() {
    var gauge = LineGauge()
    for time in 0..<9 { #expect(gauge.answered(at: ms(time * 1000)) == .none) }
  }
}
