import FeedModel
import FeedPictures
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// The room that is kept for pictures before they come.
struct PictureFrameTests {
  @Test(arguments: [
    // Wide, square, high, small and absurd pictures, in pixels; then columns and rows.
    (1600, 900, 43, 12), (900, 900, 24, 12), (500, 5000, 3, 12), (40, 40, 6, 3),
    (9_000_000, 1, 75, 1), (1, 9_000_000, 1, 12), (32, 16, 4, 1),
  ])
  func `the room follows the size that the feed gives`(
    width: Int, height: Int, columns: Int, rows: Int
  ) {
    #expect(frame(width, height).room(75) == Size(width: columns, height: rows))
  }

  @Test(arguments: [(nil, nil), (0, 0), (-1, 5), (nil, 5)] as [(Int?, Int?)])
  func `without a size the room is fixed`(width: Int?, height: Int?) {
    #expect(frame(width, height).room(75) == Size(width: 32, height: 8))
    #expect(frame(width, height).room(20) == Size(width: 20, height: 8))
  }

  @Test func `a narrow screen has smaller pictures`() {
    #expect(frame(1600, 900).room(20) == Size(width: 20, height: 6))
  }

  @Test func `pictures beyond the room in memory are forgotten, except those in sight`() {
    var gallery = PictureGallery()
    let rows = Array(repeating: Array(repeating: Picture.Square("x"), count: 1000), count: 100)
    let picture = Picture(rows: rows)
    func spec(_ number: Int) -> PictureSpec {
      PictureSpec("\(number)", room: Size(width: 9, height: 9), colours: .many)
    }
    for number in 0..<30 { gallery.add(picture, spec(number), inSight: [spec(3)]) }
    #expect(gallery.picture(spec(3)) != nil)
    #expect(gallery.picture(spec(0)) == nil)
    #expect(gallery.picture(spec(29)) != nil)
    #expect((0..<30).count { gallery.picture(spec($0)) != nil } * picture.cost <= 10 << 20)
  }

  private func frame(_ width: Int?, _ height: Int?) -> PictureFrame {
    PictureFrame(
      ParsedItem.Image(url: "https://example.org/p", width: width, height: height),
      words: "photo", maximumRows: 12, PictureGallery())
  }
}
