import FeedModel
import Testing

@testable import FeedStorage

/// The one order in which acts on marks, feeds and settings are undone.
struct JournalTests {
  private let store: FeedStore
  private let entry: EntryID
  private let edit = FileEdit(
    file: "/f", summary: "a removed",
    lines: [
      FileEdit.Line(number: 2, above: [0x23], before: [0xFF, 0x61]),
      FileEdit.Line(number: 5, before: [0x62], after: []),
    ])
  private let change = FileEdit(
    file: nil, summary: "Clock: 12h",
    lines: [FileEdit.Line(number: 0, above: Array("[\"clock\"]".utf8), after: [0x31])])

  init() async throws {
    store = try FeedStore.inMemory()
    entry = try await store.saving(ParsedItem.numbered(1...1), for: try await store.onlyFeed())[0]
  }

  /// Undoes an act as the program does, or does it again. Returns the words of marks, or of edits.
  private func undoOrRedo(_ direction: UndoDirection) async throws -> String? {
    switch try await store.journal.undoOrRedo(direction) {
    case .marks(let act): return act.summary
    case .edit(let edit, let act), .settings(let edit, let act):
      try await store.journal.finish(act, direction)
      return edit.summary
    case nil: return nil
    }
  }

  @Test func `an edit comes back as it was, and once undone it can be made again`() async throws {
    #expect(try await store.journal.undoOrRedo(.undo) == nil)
    let act = try await store.journal.record(edit)
    #expect(try await store.journal.undoOrRedo(.undo) == .edit(edit, act: act))
    #expect(try await store.journal.undoOrRedo(.redo) == nil)
    try await store.journal.finish(act, .undo)
    #expect(try await store.journal.undoOrRedo(.undo) == nil)
    #expect(try await store.journal.undoOrRedo(.redo) == .edit(edit, act: act))
    let second = try await store.journal.record(change, as: .settings)
    #expect(try await store.journal.undoOrRedo(.redo) == nil)
    #expect(try await store.journal.undoOrRedo(.undo) == .settings(change, act: second))
  }

  @Test func `what came last is undone first, and done again in its order`() async throws {
    try await store.marks.setRead(true, for: entry)
    try await store.journal.record(edit)
    try await store.marks.setRating(3, for: [entry])
    try await store.journal.record(change, as: .settings)
    try await store.marks.change(TagChange(added: ["later"]), for: [entry])
    try await store.marks.hide(entry)
    let words = ["hidden", "tags", "Clock: 12h", "rating", "a removed", "read"]
    for word in words { #expect(try await undoOrRedo(.undo) == word) }
    #expect(try await undoOrRedo(.undo) == nil)
    for word in words.reversed() { #expect(try await undoOrRedo(.redo) == word) }
    #expect(try await undoOrRedo(.redo) == nil)
    #expect(try await store.count("SELECT stars FROM rating") == 3)
    #expect(try await undoOrRedo(.undo) == "hidden")
  }

  @Test func `acts of the run before are undone and done again until something is changed`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let first = try FeedStore.onDisk(at: path)
      let entry = try await first.saving(
        ParsedItem.numbered(1...1), for: try await first.onlyFeed())[0]
      try await first.marks.setFavourite(true, for: entry)
      let act = try await first.journal.record(edit)
      try await first.journal.finish(act, .undo)
      try first.close()
      let next = try FeedStore.onDisk(at: path)
      #expect(try await next.journal.undoOrRedo(.redo) == .edit(edit, act: act))
      #expect(try await next.marks.undo()?.kind == .favourite)
      #expect(try await next.marks.redo()?.kind == .favourite)
      try await next.journal.record(change, as: .settings)
      #expect(try await next.journal.undoOrRedo(.redo) == nil)
    }
  }

  @Test
  func `acts that change nothing are passed over, and leave what was undone to be done again`()
    async throws
  {
    try await store.marks.setRead(true, for: entry)
    try await store.journal.record(edit)
    #expect(try await undoOrRedo(.undo) == "a removed")
    #expect(try await store.marks.setRead(true, for: entry) == 0)
    #expect(try await store.marks.setFavourite(false, for: entry) == 0)
    #expect(try await undoOrRedo(.redo) == "a removed")
    #expect(try await undoOrRedo(.undo) == "a removed")
    #expect(try await store.marks.setFavourite(true, for: entry) == 1)
    #expect(try await store.marks.setFavourite(true, for: entry) == 0)
    #expect(try await undoOrRedo(.redo) == nil)
    #expect(try await undoOrRedo(.undo) == "starred")
    #expect(try await undoOrRedo(.undo) == "read")
  }

  @Test func `an undo that finds nothing leaves what was undone to be done again`() async throws {
    try await store.journal.record(edit)
    #expect(try await undoOrRedo(.undo) == "a removed")
    #expect(try await undoOrRedo(.undo) == nil)
    #expect(try await undoOrRedo(.redo) == "a removed")
    #expect(try await undoOrRedo(.redo) == nil)
  }

  @Test func `an edit that cannot be undone now is the next one again, unless it is forgotten`()
    async throws
  {
    try await store.journal.record(change, as: .settings)
    let act = try await store.journal.record(edit)
    for _ in 0..<2 { #expect(try await store.journal.undoOrRedo(.undo) == .edit(edit, act: act)) }
    try await store.journal.finish(act, .undo)
    for _ in 0..<2 { #expect(try await store.journal.undoOrRedo(.redo) == .edit(edit, act: act)) }
    try await store.marks.setRead(true, for: entry)
    #expect(try await undoOrRedo(.undo) == "read")
    let last = try await store.journal.record(edit)
    try await store.journal.forget(last)
    #expect(try await undoOrRedo(.undo) == "Clock: 12h")
    #expect(try await undoOrRedo(.redo) == "Clock: 12h")
  }

  @Test func `of many edits the last two hundred are kept, however many settings are changed`()
    async throws
  {
    for _ in 0..<230 { try await store.journal.record(edit) }
    for _ in 0..<1_020 { try await store.journal.record(change, as: .settings) }
    var words: [String] = []
    while let word = try await undoOrRedo(.undo) { words.append(word) }
    #expect(
      words == [String](repeating: "Clock: 12h", count: 1_000)
        + .init(repeating: "a removed", count: 200))
  }

  @Test func `the words of an act say how many entries it was about`() {
    let words = ActKind.allCases.filter { $0.row.marks != nil }.map { kind in
      [1, 3].map { UndoneAct(kind: kind, count: $0, entry: nil).summary }
    }
    #expect(
      words == [
        ["starred", "starred · 3 items"],
        ["no longer starred", "no longer starred · 3 items"],
        ["read", "read · 3 items"], ["unread", "unread · 3 items"],
        ["day read", "day read · 3 items"], ["read", "read · 3 items"],
        ["unread", "unread · 3 items"], ["hidden", "hidden · 3 items"],
        ["shown again", "shown again · 3 items"],
        ["rating", "rating · 3 items"], ["rating", "rating · 3 items"],
        ["tags", "tags · 3 items"], ["note", "note · 3 items"],
        ["download", "download · 3 items"], ["removed download", "removed download · 3 items"],
        ["order of downloads", "order of downloads · 3 items"],
      ])
  }
}
