import FeedPictures
import TerminalKit
import Testing

@testable import FeedtuiTerminal

/// The form of pictures for what terminals say of themselves.
struct GraphicsSupportTests {
  private static let square = Size(width: 9, height: 18)

  @Test(arguments: [
    ("kitty(0.35.2)", true), ("kitty(0.28.0)", true), ("kitty(1.0)", true), ("ghostty 1.1.3", true),
    ("kitty(0.27.1)", false), ("kitty(", false), ("WezTerm 20240203", false), ("tmux 3.3a", false),
    ("Konsole 24.08.1", false), ("", false),
  ])
  func `only some terminals show images in the place of glyphs`(version: String, can: Bool) {
    var support = GraphicsSupport([:])
    support.take(.version(version))
    let expected: PictureForm = can ? .kitty(square: Self.square) : .symbols
    #expect(support.form(.auto, square: Self.square) == expected)
    #expect(support.form(.symbols, square: Self.square) == .symbols)
    #expect(support.form(.kitty, square: nil) == .kitty(square: Size(width: 8, height: 16)))
  }

  @Test func `sixels need to be known, with the size of a square`() {
    var support = GraphicsSupport([:])
    support.take(.attributes([62, 22]))
    #expect(support.form(.auto, square: Self.square) == .symbols)
    support.take(.attributes([62, 4, 22]))
    #expect(support.form(.auto, square: nil) == .symbols)
    #expect(support.form(.auto, square: Self.square) == .sixel(square: Self.square))
    support.take(.squareSize(Size(width: 7, height: 15)))
    #expect(support.form(.auto, square: nil) == .sixel(square: Size(width: 7, height: 15)))
    #expect(support.form(.sixel, square: Self.square) == .sixel(square: Self.square))
  }

  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY"])
  func `over SSH pixels are sent only if the user wants them`(name: String) {
    var support = GraphicsSupport([name: "x"])
    support.take(.version("kitty(0.35.2)"))
    support.take(.attributes([4]))
    #expect(support.form(.auto, square: Self.square) == .symbols)
    #expect(support.form(.kitty, square: Self.square) == .kitty(square: Self.square))
  }
}
