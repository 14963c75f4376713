import Testing

@testable import feedtui

/// The order in which marks and feeds are taken back.
struct UndoHistoryTests {
  @Test func `what came last is undone first, and done again in its order`() {
    var history = UndoHistory()
    history.add(.marks)
    history.add(.feeds)
    history.add(.settings)
    #expect([history.next(.undo)?.place, history.next(.undo)?.place] == [.settings, .feeds])
    #expect([history.next(.redo)?.place, history.next(.redo)?.place] == [.feeds, .settings])
    #expect(history.next(.undo)?.place == .settings)
  }

  @Test func `acts of runs before are undone after those of this run`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect([history.next(.undo)?.place, history.next(.undo)?.place] == [.feeds, .marks])
    #expect([history.next(.redo)?.place, history.next(.redo)?.place] == [.marks, .feeds])
  }

  @Test func `what was undone in the run before is done again until something is changed`() {
    var history = UndoHistory()
    #expect(history.next(.redo)?.place == .marks)
    history.add(.feeds)
    #expect(history.next(.redo) == nil)
  }

  @Test func `an undo that found nothing leaves nothing to do again`() throws {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(history.next(.undo)?.place == .feeds)
    let second = history.next(.undo)
    history.forget(try #require(second).number)
    #expect(history.next(.redo)?.place == .feeds)
    #expect(history.next(.redo) == nil)
  }

  @Test func `an act after an undo leaves nothing to do again`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(history.next(.undo)?.place == .feeds)
    history.add(.marks)
    #expect(history.next(.redo) == nil)
    #expect(history.next(.undo)?.place == .marks)
  }

  @Test func `an act that changed nothing is passed over`() {
    var history = UndoHistory()
    history.add(.marks)
    history.add(.feeds)
    history.forget(history.add(.marks))
    #expect([history.next(.undo)?.place, history.next(.undo)?.place] == [.feeds, .marks])
  }

  @Test func `of two acts one that changed nothing leaves nothing to do again`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(history.next(.undo)?.place == .feeds)
    let (first, second) = (history.add(.marks), history.add(.settings))
    history.forget(first)
    #expect(history.next(.redo) == nil)
    #expect(history.next(.undo)?.number == second)
  }

  @Test func `acts that changed nothing leave what was undone to be done again`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(history.next(.undo)?.place == .feeds)
    let (first, second) = (history.add(.marks), history.add(.settings))
    history.forget(first)
    history.forget(second)
    #expect(history.next(.redo)?.place == .feeds)
    #expect(history.next(.undo)?.place == .feeds)
  }

  @Test func `an act that could not be undone now is the next one again`() throws {
    var history = UndoHistory()
    history.add(.settings)
    history.add(.feeds)
    let first = history.next(.undo)
    history.putBack(try #require(first), .undo)
    #expect([history.next(.undo)?.place, history.next(.undo)?.place] == [.feeds, .settings])
    let second = history.next(.redo)
    history.putBack(try #require(second), .redo)
    #expect([history.next(.redo)?.place, history.next(.redo)?.place] == [.settings, .feeds])
    let third = history.next(.undo)
    history.add(.marks)
    history.putBack(try #require(third), .undo)
    #expect([history.next(.undo)?.place, history.next(.undo)?.place] == [.marks, .settings])
  }
}
