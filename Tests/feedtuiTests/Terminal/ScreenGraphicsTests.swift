import FeedPictures
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The images on their way to the terminal.
struct ScreenGraphicsTests {
  private static var image: KittyImage {
    get throws { try KittyImage.test(Size(width: 200, height: 200)) }
  }

  @Test func `an image goes in parts, between which a frame has its turn`() throws {
    var graphics = ScreenGraphics([:])
    graphics.add(try Self.image, as: 20, in: Size(width: 25, height: 12))
    var terminal = KittyTerminal()
    var parts = 0
    while graphics.isWaiting {
      let bytes = graphics.nextBytes()
      #expect(bytes.count < 1 << 17)
      terminal.take(bytes)
      parts += 1
    }
    #expect(parts > 1 && terminal.faults == [])
    #expect(terminal.images[20].map { $0.differenceFromTestPNG < 1 } == true)
    terminal.take(graphics.removal())
    #expect(terminal.images.isEmpty && graphics.removal() == [])
  }

  @Test func `tmux gets commands that it passes on`() throws {
    var graphics = ScreenGraphics(["TMUX": "/tmp/tmux-0/default,1,0"])
    graphics.add(try Self.image, as: 20, in: Size(width: 25, height: 12))
    let bytes = graphics.nextBytes()
    #expect(bytes.starts(with: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=t,".utf8))
    #expect(bytes.suffix(5).elementsEqual("\u{1B}\u{1B}\\\u{1B}\\".utf8))
  }

  @Test func `numbers are those of colours that mean nothing else`() {
    var numbers = KittyNumbers()
    let first = (0..<500).map { _ in numbers.next() }
    #expect(Set(first).count == 207)
    #expect(first.allSatisfy { ColourSlots.equivalent(of: Int($0)) == Int($0) && $0 >= 20 })
    #expect(first[207] == first[0])
  }

  @Test func `sixels come over their text, and go with it`() throws {
    let sixels = Array("\u{1B}P0;1;0q\"1;1;16;12#0;2;99;0;0#0!16~-!16~\u{1B}\\".utf8)
    let picture = Picture(
      try SixelImage.image(sixels, most: Size(width: 16, height: 12)),
      square: Size(width: 8, height: 6),
      over: Picture(rows: [[.init("a"), .init("b")], [.init("c"), .init("d")]]))
    func frame(_ y: Int) -> Canvas {
      var canvas = Canvas(size: Size(width: 20, height: 10))
      canvas.draw(picture, at: Point(x: 4, y: y))
      return canvas
    }
    var graphics = ScreenGraphics([:])
    func adopt(_ y: Int) -> [Range<Int>] { graphics.adopt(frame(y).overlaysInSight) }
    #expect(adopt(3) == [] && graphics.takeNews())
    #expect(adopt(3) == [] && !graphics.takeNews())
    #expect(graphics.show() == Array("\u{1B}7\u{1B}[4;5H".utf8) + sixels + Array("\u{1B}8".utf8))
    #expect(graphics.show() == [])
    #expect(adopt(3) == [] && !graphics.takeNews())
    #expect(adopt(5) == [3..<5] && graphics.takeNews())
    graphics.forget()
    #expect(adopt(5) == [] && graphics.takeNews())
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "vt340"])
  func `the rows of an image that has gone are drawn again, and no others`(
    terminal: String
  ) throws {
    TerminalLocale.adopt([:])
    let painter = try NcursesPainter(
      terminals: [terminal, "xterm"], size: Size(width: 20, height: 8), colours: ScreenColours(),
      environment: [:])
    defer { painter.close() }
    var canvas = Canvas(size: Size(width: 20, height: 8))
    for y in 0..<8 { canvas.draw("line \(y)", at: Point(x: 0, y: y)) }
    _ = painter.paint(canvas)
    #expect(painter.paint(canvas) == [])
    let again = String(decoding: painter.paint(canvas, again: [2..<4]), as: UTF8.self)
    #expect(again.contains("line 2") && again.contains("line 3"))
    #expect(!again.contains("line 1") && !again.contains("line 4"))
    #expect(painter.paint(canvas) == [])
  }
}

extension KittyImage {
  /// Returns the picture of `TestPNG` as the program gets it.
  fileprivate static func test(_ size: Size) throws -> KittyImage {
    try KittyImage.image(TestKittyOutput.bytes(size.width, size.height), most: size)
  }
}
