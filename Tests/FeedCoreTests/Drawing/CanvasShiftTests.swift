import SafeText
import Testing

@testable import TerminalKit

struct CanvasShiftTests {
  /// Returns a title, a list that begins with the number `top`, and a status line.
  private func list(from top: Int, height: Int = 12, marked: Int? = nil) -> Canvas {
    var canvas = Canvas(size: Size(width: 20, height: height))
    canvas.draw("title", at: Point(x: 0, y: 0), style: .bold)
    for y in 1..<(height - 1) {
      let number = top + y - 1
      canvas.draw(
        "item \(number)", at: Point(x: 0, y: y), style: number == marked ? .bold : .plain)
    }
    canvas.draw("status", at: Point(x: 0, y: height - 1))
    return canvas
  }

  @Test(arguments: [1, 2, 3, -1, -3])
  func `a list that was scrolled is known by its rows`(distance: Int) throws {
    let shift = try #require(list(from: 10 + distance).shift(from: list(from: 10)))
    #expect(shift.distance == distance)
    #expect(shift.rows.count == 10 - abs(distance))
    #expect(shift.all == 1..<11)
  }

  @Test func `rows whose look has changed are not among them`() throws {
    let shift = try #require(
      list(from: 11, marked: 20).shift(from: list(from: 10, marked: 19)))
    #expect(shift == Canvas.Shift(rows: 1..<9, distance: 1))
  }

  @Test func `a scrolled screen lacks what came in, and the edges that did not move with it`()
    throws
  {
    var (old, new) = (list(from: 10), list(from: 11))
    old.draw("▐", at: Point(x: 19, y: 3))
    new.draw("▐", at: Point(x: 19, y: 4))
    let shift = try #require(new.shift(from: old))
    let changes = new.changes(since: old, after: shift, height: 12)
    #expect(changes.map(\.row) == [2, 4, 10])
    #expect(changes.map { $0.edge?.glyph } == [.space, Glyph("▐"), nil])
    #expect(new.changes(since: new, after: nil, height: 12).isEmpty)
    #expect(new.changes(since: nil, after: nil, height: 12).map(\.row) == Array(0..<12))
  }

  @Test func `what is the same, all new, of another size or scrolled far is no shift`() {
    let old = list(from: 10)
    #expect(old.shift(from: old) == nil)
    #expect(list(from: 500).shift(from: old) == nil)
    #expect(list(from: 11, height: 13).shift(from: old) == nil)
    #expect(list(from: 18).shift(from: old) == nil)
    #expect(Canvas(size: Size(width: 0, height: 0)).shift(from: old) == nil)
  }

  @Test func `a picture of blank rows was not scrolled`() {
    let blank = Canvas(size: Size(width: 20, height: 12))
    #expect(blank.shift(from: blank) == nil)
    #expect(blank.shift(from: list(from: 0)) == nil)
  }
}
