import Testing

@testable import feedtui

/// The order in which marks and feeds are taken back.
struct UndoHistoryTests {
  /// Turns back, and notes where that led.
  private func turn(_ turn: UndoTurn, _ history: inout UndoHistory) -> UndoHistory.Place {
    let place = history.next(turn)
    history.turned(turn, place)
    return place
  }

  @Test func `what came last is undone first, and done again in its order`() {
    var history = UndoHistory()
    history.add(.marks)
    history.add(.feeds)
    history.add(.settings)
    #expect([turn(.undo, &history), turn(.undo, &history)] == [.settings, .feeds])
    #expect([turn(.redo, &history), turn(.redo, &history)] == [.feeds, .settings])
    #expect(turn(.undo, &history) == .settings)
  }

  @Test func `marks of runs before are undone after those of this run`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect([turn(.undo, &history), turn(.undo, &history)] == [.feeds, .marks])
    #expect([turn(.redo, &history), turn(.redo, &history)] == [.marks, .feeds])
  }

  @Test func `an undo that found nothing leaves nothing to do again`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(turn(.undo, &history) == .feeds)
    #expect(history.next(.undo) == .marks)
    #expect(turn(.redo, &history) == .feeds)
  }

  @Test func `an act after an undo leaves nothing to do again`() {
    var history = UndoHistory()
    history.add(.feeds)
    #expect(turn(.undo, &history) == .feeds)
    history.add(.marks)
    #expect(history.next(.redo) == .marks)
    #expect(turn(.undo, &history) == .marks)
  }

  @Test func `an act that changed nothing is passed over`() {
    var history = UndoHistory()
    history.add(.marks)
    history.add(.feeds)
    history.forget(history.add(.marks))
    #expect([turn(.undo, &history), turn(.undo, &history)] == [.feeds, .marks])
  }
}
