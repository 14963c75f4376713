import FeedPictures
import TestSupport
import Testing

@testable import TerminalKit

/// Pictures as pixels: what chafa prints, and what terminals get of it.
struct PixelPictureTests {
  private static let chafa = Chafa(path: "/usr/bin:/bin")
  private static let square = Size(width: 9, height: 18)

  private static func spec(_ form: PictureForm) -> PictureSpec {
    PictureSpec(
      "http://example.org/p", room: Size(width: 20, height: 8), colours: .many, form: form)
  }

  @Test(.enabled(if: PixelPictureTests.chafa.isInstalled, "chafa is not installed"))
  func `a terminal like kitty gets the picture, and its room in squares`() async throws {
    let drawing = try await Self.chafa.draw(
      TestPNG.bytes(160, 80), Self.spec(.kitty(square: Self.square)))
    guard case .kitty(let image, let room) = drawing else {
      Issue.record("no image")
      return
    }
    #expect(room == Size(width: 20, height: 5))
    var terminal = KittyTerminal()
    for piece in image.transmission(as: 42, in: room) { terminal.take(piece) }
    #expect(terminal.faults == [])
    #expect(terminal.placements == [42: .init(columns: 20, rows: 5)])
    let shown = try #require(terminal.images[42])
    #expect((170...180).contains(shown.width) && shown.width == 2 * shown.height)
    #expect(shown.differenceFromTestPNG < 4)
    terminal.take(KittyImage.removal(of: 42))
    #expect(terminal.images.isEmpty)
  }

  @Test(.enabled(if: PixelPictureTests.chafa.isInstalled, "chafa is not installed"))
  func `a large room with fine pixels gets an image that the terminal enlarges`() async throws {
    let spec = PictureSpec(
      "http://example.org/p", room: Size(width: 120, height: 40), colours: .many,
      form: .kitty(square: Size(width: 20, height: 40)))
    guard case .kitty(let image, let room) = try await Self.chafa.draw(TestPNG.bytes(160, 80), spec)
    else {
      Issue.record("no image")
      return
    }
    #expect(image.size.width * image.size.height <= 700_000)
    #expect((119...120).contains(room.width) && (29...31).contains(room.height))
  }

  @Test(.enabled(if: PixelPictureTests.chafa.isInstalled, "chafa is not installed"))
  func `a terminal with sixels gets the picture over its text`() async throws {
    let drawing = try await Self.chafa.draw(
      TestPNG.bytes(160, 80), Self.spec(.sixel(square: Self.square)))
    guard case .ready(let picture) = drawing else {
      Issue.record("no picture")
      return
    }
    #expect(picture.size == Size(width: 20, height: 5))
    var canvas = Canvas(size: Size(width: 30, height: 10))
    canvas.draw(picture, at: Point(x: 3, y: 2))
    let overlay = try #require(canvas.overlaysInSight.first)
    #expect(overlay.place == Rect(x: 3, y: 2, width: 20, height: 5))
    let shown = try #require(SixelTerminal.image(in: overlay.image.bytes))
    #expect((170...180).contains(shown.width))
    #expect(shown.differenceFromTestPNG < 12)
    canvas.draw("x", at: Point(x: 22, y: 6))
    #expect(canvas.overlaysInSight.isEmpty)
  }

  @Test func `a picture that is cut off, or at the last row, has no pixels over it`() throws {
    let picture = Picture(
      try SixelImage.image(Self.sixels("\"1;1;18;12#0;2;0;0;0#0!18~-!18~"), most: Self.most),
      square: Size(width: 9, height: 6), over: Picture(rows: [[.init("x")]]))
    #expect(picture.size == Size(width: 2, height: 2))
    var canvas = Canvas(size: Size(width: 10, height: 5))
    for corner in [Point(x: 9, y: 0), Point(x: 0, y: 3), Point(x: -1, y: 0), Point(x: 0, y: -1)] {
      canvas.draw(picture, at: corner)
      #expect(canvas.overlaysInSight.isEmpty)
    }
    canvas.draw(in: Rect(x: 4, y: 0, width: 5, height: 2)) { $0.draw(picture, at: .zero) }
    #expect(canvas.overlaysInSight.map(\.place.origin) == [Point(x: 4, y: 0)])
  }

  @Test(arguments: [
    "", "x", "\u{1B}[2J", "\u{1B}Pq\u{1B}\\", "\u{1B}P0;1q\"1;1;9;9#0~\u{1B}[2J\u{1B}\\",
    "\u{1B}P0;1q\"1;1;9;9~", "\u{1B}P0;1q\"1;1;9;9~\u{1B}\\x", "\u{1B}P0;1q\"1;1;9;9!99~\u{1B}\\",
    "\u{1B}P0;1q\"1;1;9;9~----~\u{1B}\\", "\u{1B}P0;1q\"1;1;9999;9~\u{1B}\\",
    "\u{1B}P0;1q\"1;1;9;9~\u{18}~\u{1B}\\", "\u{1B}P$qm\u{1B}\\",
    "\u{1B}P0;1q\"50;1;9;9~\u{1B}\\",
  ])
  func `sixels pass only if they are nothing else, and within their size`(output: String) {
    #expect(throws: PictureDecoder.Fault.self) {
      try SixelImage.image(Array(output.utf8), most: Self.most)
    }
  }

  @Test(arguments: [
    "", "x", "\u{1B}_Ga=T,f=32,s=1,v=1;AAAAAA==\u{1B}\\\u{1B}[2J", "\u{1B}_Ga=T,f=32,s=1,v=1;AAAA",
    "\u{1B}_Ga=T,f=100,s=1,v=1;AAAAAA==\u{1B}\\", "\u{1B}_Ga=T,f=32,s=1,v=2;AAAAAA==\u{1B}\\",
    "\u{1B}_Ga=T,f=32,s=999,v=1;AAAAAA==\u{1B}\\", "\u{1B}_Ga=T,f=32,s=1,v=1;A\u{7}\u{1B}\\",
    "\u{1B}_Ga=T,f=32,t=f,s=1,v=1;L2V0Yw==\u{1B}\\\u{1B}]0;x\u{7}",
  ])
  func `an image passes only as pixels of its size`(output: String) {
    #expect(throws: PictureDecoder.Fault.self) {
      try KittyImage.image(Array(output.utf8), most: Self.most)
    }
  }

  @Test func `transparent pixels are black`() throws {
    let image = try KittyImage.image(
      Array("\u{1B}_Ga=T,f=32,s=2,v=1,m=1\u{1B}\\\u{1B}_Gm=0;//8A/8gyFIA=\u{1B}\\\n".utf8),
      most: Self.most)
    var terminal = KittyTerminal()
    for piece in image.transmission(as: 7, in: Size(width: 1, height: 1)) { terminal.take(piece) }
    #expect(terminal.images[7]?.pixels == [255, 255, 0, 100, 25, 10])
  }

  @Test func `placeholders say their row and column, and their image by their colour`() throws {
    let picture = Picture(kitty: 42, size: Size(width: 300, height: 3))
    #expect(picture.size == Size(width: 297, height: 3))
    var canvas = Canvas(size: Size(width: 300, height: 3))
    canvas.draw(picture, at: .zero)
    for (y, row) in canvas.rows.enumerated() {
      for (x, square) in row.prefix(297).enumerated() {
        #expect(square.glyph == KittyPlaceholder.glyph(row: y, column: x))
        #expect(square.style == Style(foreground: 42, background: 0))
      }
    }
    // The specification's example.
    #expect(
      canvas.picture[1].unicodeScalars.dropFirst(3).prefix(3).map(\.value)
        == [0x10EEEE, 0x30D, 0x30D])
  }

  private static let most = Size(width: 100, height: 100)

  private static func sixels(_ text: String) -> [UInt8] {
    Array("\u{1B}P0;1;0q\(text)\u{1B}\\".utf8)
  }
}
