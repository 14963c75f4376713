import FeedModel
import Testing

@testable import FeedStorage

/// Edits of the feeds file in the archive's journal.
struct EditStoreTests {
  private let store: FeedStore
  private let edit = FileEdit(
    file: "/f", words: "a removed",
    lines: [
      FileEdit.Line(number: 2, above: [0x23], before: [0xFF, 0x61]),
      FileEdit.Line(number: 5, before: [0x62], after: []),
    ])

  init() throws {
    store = try FeedStore.empty()
  }

  private func number(_ act: JournaledAct?) -> Int64? {
    if case .edit(_, let number) = act { number } else { nil }
  }

  @Test func `an edit comes back as it was, and once undone it can be repeated`() async throws {
    #expect(try await store.edits.lastDone() == nil)
    try await store.edits.record(edit)
    let act = try #require(number(try await store.edits.lastDone()))
    #expect(try await store.edits.lastDone() == .edit(edit, act: act))
    #expect(try await store.edits.lastUndone() == nil)
    try await store.edits.turned(act, isUndone: true)
    #expect(try await store.edits.lastDone() == nil)
    #expect(try await store.edits.lastUndone() == .edit(edit, act: act))
    try await store.edits.record(edit)
    #expect(try await store.edits.lastUndone() == nil)
  }

  @Test func `edits and acts on marks are in one order, and neither undoes the other`()
    async throws
  {
    let feed = try await store.feeds.subscribe([Subscription(url: "https://a/")])[0].id
    let item = ParsedItem(id: "1", kind: .article, title: "One", published: 1)
    _ = try await store.ledger.save(
      ParsedFeed(format: .rss2, title: "A", items: [item]), for: feed, validators: Validators(),
      bodyDigest: nil, now: 10)
    let entry = try #require(
      try await store.timeline.entry(number: 1, in: TimelineScope(.all, now: 10)))
    try await store.marks.setRead(true, for: entry)
    try await store.edits.record(edit)
    #expect(number(try await store.edits.lastDone()) != nil)
    #expect(try await store.marks.undo()?.kind == .read)
    #expect(try await store.marks.undo() == nil)
    #expect(try await store.edits.lastUndone() == .marks)
    try await store.marks.setFavourite(true, for: entry)
    #expect(try await store.edits.lastDone() == .marks)
    #expect(try await store.edits.lastUndone() == nil)
  }

  @Test func `of many edits the last two hundred are kept`() async throws {
    for _ in 0..<230 { try await store.edits.record(edit) }
    var count = 0
    while let act = number(try await store.edits.lastDone()) {
      try await store.edits.forget(act)
      count += 1
    }
    #expect(count == 200)
  }
}
