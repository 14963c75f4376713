import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// What the frames of themes cost, in bytes.
struct ThemeBytesTests {
  /// The bytes of a whole frame, and of those after some keys that move the selection.
  private struct Cost {
    var frame = 0
    var keys = 0
  }

  /// Where any colour can be shown, exact ones take more bytes.
  @Test(arguments: Theme.names, [nil, "truecolor"])
  func `no theme costs a tenth more than the terminal's own colours, exact ones two fifths`(
    name: String, colours: String?
  ) throws {
    let own = try Self.own.get()
    let theme = try Self.cost(of: name, colours: colours)
    #expect(own.frame > 1000 && own.keys > 300)
    let tenths = colours == nil ? 11 : 14
    #expect(theme.frame * 10 <= own.frame * tenths, "\(theme.frame) for \(own.frame)")
    #expect(theme.keys * 10 <= own.keys * tenths, "\(theme.keys) for \(own.keys)")
  }

  private static let own = Result { try cost(of: Theme.initialName, colours: nil) }

  private static func cost(of name: String, colours: String?) throws -> Cost {
    let size = Size(width: 80, height: 24)
    TerminalLocale.adopt([:])
    let theme = try #require(Theme.named(name, on: nil))
    let painter = try NcursesPainter(
      terminals: ["xterm-256color"], size: size,
      colours: ScreenColours(mode: .always, theme: theme),
      environment: colours.map { ["COLORTERM": $0] } ?? [:])
    defer { painter.close() }
    let recorder = Recorder()
    let root = RootViewController(clock: Sample.clock, density: .comfortable, size: size)
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: recorder.request ?? TimelineRequest()))))
    func paint() -> Int {
      var canvas = Canvas(size: size)
      root.draw(in: &canvas)
      return painter.paint(canvas).count
    }
    var cost = Cost()
    // The terminal's modes are in the first frame.
    _ = paint()
    painter.forget()
    cost.frame = paint()
    for key in "jjjjj" {
      root.type("\(key)")
      cost.keys += paint()
    }
    return cost
  }
}
