import FeedtuiSettings
import Glibc
import TerminalKit
import Testing

@testable import FeedtuiTerminal

/// The questions to a terminal whose answers, and the time, are made up.
struct TerminalInterviewTests {
  private static let place = "\u{1B}[1;1R"
  private static let attributes = "\u{1B}[?62;4c"
  /// What a terminal answers that draws the flag four columns wide.
  private static let answers =
    "\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[?2026;2$y\u{1B}[1;3R\u{1B}[1;11R\u{1B}[1;19R\u{1B}[1;29R"
    + "\u{1B}[1;35R\u{1B}[1;42R\u{1B}[1;50R\u{1B}[1;58R"

  private func interview(
    _ line: ScriptedLine, width: Int = 80, isBasic: Bool = false
  ) -> TerminalInterview {
    var interview = TerminalInterview(isBasic: isBasic, width: width, line: line)
    interview.run()
    return interview
  }

  @Test func `a terminal that answers is known and measured`() {
    let line = ScriptedLine { number in
      switch number {
      case 0: [(.milliseconds(30), Self.place + Self.attributes)]
      case 1: [(.milliseconds(30), Self.answers + Self.attributes)]
      default: [(.milliseconds(90), Self.attributes)]
      }
    }
    let interview = interview(line)
    #expect(interview.ending == .done)
    #expect(interview.answers?.version == "foot(1.16)")
    let measurements = interview.measurements
    #expect(measurements.roundTrip == .milliseconds(30))
    #expect(measurements.bytesPerSecond == 999 * 1000 / 60)
    #expect(measurements.widths.map(\.columns) == [2, 2, 2, 4, 2, 1, 1, 1])
    #expect(line.questions == 3)
    #expect(line.sent.hasSuffix("\u{1B}[m\u{1B}[c"))
  }

  @Test func `a terminal that never answers is left alone soon`() {
    let line = ScriptedLine { _ in [] }
    let interview = interview(line)
    #expect(interview.answers == nil)
    #expect(interview.ending == .done)
    #expect(line.time == .milliseconds(1500))
    #expect(line.sent == "\u{1B}[6n\u{1B}[c\r\u{1B}[K")
  }

  @Test(arguments: [0, 1, 2]) func `answers that are late are not left behind as keys`(late: Int) {
    let line = ScriptedLine { number in
      let wait = number == late ? Duration.milliseconds(1300) : .milliseconds(5)
      return [(wait, Self.place + Self.answers + Self.attributes)]
    }
    let interview = interview(line)
    #expect(line.isQuiet)
    #expect(line.questions == late + 1)
    #expect((interview.measurements.roundTrip == nil) == (late == 0))
    #expect(interview.answers != nil)
  }

  @Test func `answers after the last one count, and those that come twice do not disturb`() {
    let line = ScriptedLine { number in
      let answers = number == 0 ? Self.place : Self.answers
      return [
        (.milliseconds(5), Self.attributes), (.milliseconds(15), answers + Self.attributes),
        (.milliseconds(25), answers),
      ]
    }
    let interview = interview(line)
    #expect(interview.measurements.widths.map(\.columns) == [2, 2, 2, 4, 2, 1, 1, 1])
    #expect(interview.answers?.modes == [2026: .reset])
    #expect(line.isQuiet)
  }

  @Test func `wrong places of the cursor are no widths`() {
    let line = ScriptedLine { number in
      let wrong = "\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;4R\u{1B}[9;999R\u{1B}[1;11R"
      return [(.zero, (number == 1 ? wrong : Self.place) + Self.attributes)]
    }
    let widths = interview(line).measurements.widths.map(\.columns)
    #expect(widths == [nil, 2, nil, nil, nil, nil, nil, nil])
  }

  @Test func `a terminal that talks without end is left`() {
    let line = ScriptedLine { _ in
      (0..<5000).map { (.milliseconds($0), String(repeating: "x", count: 1000)) }
    }
    let interview = interview(line)
    #expect(interview.answers == nil)
    #expect(line.time <= .milliseconds(2100))
  }

  @Test func `text before the cursor stays, and a narrow terminal is not drawn on`() {
    let reply = "\u{1B}[1;7R\u{1B}[?62c"
    let line = ScriptedLine { _ in [(.zero, reply)] }
    #expect(interview(line, width: 71).measurements.widths.isEmpty)
    #expect(line.sent.hasPrefix("\u{1B}[6n\u{1B}[c\r\n\u{1B}[>0q"))
    #expect(!line.sent.contains("★"))
  }

  @Test func `an old terminal is asked only what it understands`() {
    let line = ScriptedLine { _ in [(.zero, Self.place + "\u{1B}[?6c")] }
    _ = interview(line, isBasic: true)
    #expect(!line.sent.contains("\u{1B}]"))
    #expect(!line.sent.contains("$p"))
    #expect(line.sent.contains("★"))
  }

  @Test(arguments: [LineEvent.vanished, .signal(2)]) func `a lost line and a signal end it`(
    event: LineEvent
  ) {
    let line = ScriptedLine { _ in [] }
    line.event = event
    let interview = interview(line)
    #expect(interview.ending == (event == .vanished ? .signal(SIGHUP) : .signal(2)))
    #expect(line.time == .zero)
  }
}

/// A line to a terminal that answers each question for its attributes with what a script says, each
/// part after a time. No time passes but on this line.
private final class ScriptedLine: TerminalLine {
  private(set) var time = Duration.zero
  private(set) var sent = ""
  private(set) var questions = 0
  /// What happens instead of all else.
  var event: LineEvent?
  private let script: (Int) -> [(Duration, String)]
  private var coming: ArraySlice<(time: Duration, text: String)> = []

  init(script: @escaping (Int) -> [(Duration, String)]) { self.script = script }

  /// Whether nothing is on its way to the program.
  var isQuiet: Bool { coming.isEmpty }

  func exchange(_ bytes: inout ArraySlice<UInt8>, until end: Duration) -> LineEvent {
    if let event { return event }
    if !bytes.isEmpty {
      let text = String(decoding: bytes, as: UTF8.self)
      sent += text
      bytes = []
      if text.hasSuffix("\u{1B}[c") {
        coming += script(questions).map { (time + $0, $1) }
        questions += 1
      }
      return .took
    }
    guard let next = coming.first, next.time <= end else {
      time = end
      return .late
    }
    coming.removeFirst()
    time = max(time, next.time)
    return .came(Array(next.text.utf8))
  }
}
