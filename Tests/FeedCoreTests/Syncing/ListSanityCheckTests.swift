import FeedModel
import FeedSyncing
import Testing

/// What is believed of a list that would change much.
struct ListSanityCheckTests {
  private func list(_ numbers: some Sequence<Int>) -> IDList {
    IDList(numbers.map { RemoteItemID(UInt64($0)) })
  }

  /// Returns what the server says of items, all with the same marks.
  private func items(
    _ ids: some Sequence<RemoteItemID>, isRead: Bool = false, isStarred: Bool = false
  )
    -> [RemoteItem]
  {
    ids.map {
      RemoteItem(
        id: $0, stream: "feed/1", item: ParsedItem(id: "", kind: .article), isRead: isRead,
        isStarred: isStarred)
    }
  }

  struct Case: Sendable {
    let list: ListSanityCheck.List
    let listed: Range<Int>
    let seen: Range<Int>
    let known: Range<Int>
    let sample: Int
  }

  @Test(arguments: [
    // Nothing, or little, is different.
    Case(list: .unread, listed: 0..<100, seen: 0..<100, known: 0..<1000, sample: 0),
    Case(list: .unread, listed: 0..<0, seen: 0..<0, known: 0..<1000, sample: 0),
    Case(list: .unread, listed: 50..<100, seen: 0..<100, known: 0..<1000, sample: 0),
    // Items that are new here change nothing that is known.
    Case(list: .unread, listed: 0..<5000, seen: 0..<100, known: 0..<100, sample: 0),
    // More than half.
    Case(list: .unread, listed: 51..<100, seen: 0..<100, known: 0..<1000, sample: 50),
    Case(list: .unread, listed: 0..<160, seen: 0..<100, known: 0..<1000, sample: 50),
    // Emptied.
    Case(list: .unread, listed: 0..<0, seen: 0..<1, known: 0..<1000, sample: 1),
    Case(list: .starred, listed: 0..<0, seen: 0..<3, known: 0..<1000, sample: 3),
    // 250 entries and a tenth.
    Case(list: .unread, listed: 250..<2500, seen: 0..<2500, known: 0..<9000, sample: 0),
    Case(list: .unread, listed: 251..<2500, seen: 0..<2500, known: 0..<9000, sample: 50),
    Case(list: .unread, listed: 251..<9000, seen: 0..<9000, known: 0..<9000, sample: 0),
    // Ten stars.
    Case(list: .starred, listed: 10..<100, seen: 0..<100, known: 0..<1000, sample: 0),
    Case(list: .starred, listed: 11..<100, seen: 0..<100, known: 0..<1000, sample: 11),
    Case(list: .starred, listed: 0..<111, seen: 0..<100, known: 0..<1000, sample: 11),
  ])
  func `items are looked at where a list would change much`(row: Case) {
    let check = ListSanityCheck(
      row.list, listed: list(row.listed), seen: list(row.seen),
      others: list(row.known.filter { !row.seen.contains($0) }))
    #expect(check.isSuspicious == (row.sample > 0))
    #expect(check.sample.count == row.sample)
    #expect(Set(check.sample).count == row.sample)
  }

  @Test func `one word against many is overheard, one of few is not`() {
    let much = ListSanityCheck(.unread, listed: list(60..<100), seen: list(0..<100), others: [])
    let sample = much.sample
    #expect(sample.count == 50)
    let read = items(sample, isRead: true)
    #expect(much.verdict(read) == .plausible)
    #expect(much.verdict(Array(read.dropFirst()) + items(sample.prefix(1))) == .plausible)
    #expect(much.verdict(Array(read.dropFirst(2)) + items(sample.prefix(2))) == .contradiction)
    let few = ListSanityCheck(.unread, listed: [], seen: list(0..<10), others: [])
    #expect(few.verdict(items(few.sample, isRead: true)) == .plausible)
    #expect(few.verdict(items(few.sample.prefix(1))) == .contradiction)
    // Items that the server has no more say nothing.
    #expect(few.verdict([]) == .plausible)
  }

  @Test func `a list that makes much unread waits for the user`() {
    let restored = ListSanityCheck(
      .unread, listed: list(0..<500), seen: list(0..<100), others: list(100..<2000))
    #expect(restored.verdict(items(restored.sample)) == .conflict(400))
    #expect(restored.verdict(items(restored.sample, isRead: true)) == .contradiction)
    // A tenth of what is known as read is needed.
    let large = ListSanityCheck(
      .unread, listed: list(0..<500), seen: list(0..<100), others: list(100..<9000))
    #expect(large.isSuspicious && large.verdict(items(large.sample)) == .plausible)
    // A mass of read items needs no question.
    let readElsewhere = ListSanityCheck(.unread, listed: [], seen: list(0..<5000), others: [])
    #expect(readElsewhere.verdict(items(readElsewhere.sample, isRead: true)) == .plausible)
  }

  @Test func `a third of the stars waits for the user`() {
    let most = ListSanityCheck(.starred, listed: list(0..<19), seen: list(0..<30), others: [])
    #expect(most.verdict(items(most.sample)) == .conflict(11))
    #expect(most.verdict(items(most.sample, isStarred: true)) == .contradiction)
    let some = ListSanityCheck(.starred, listed: list(0..<89), seen: list(0..<100), others: [])
    #expect(some.verdict(items(some.sample)) == .plausible)
    let few = ListSanityCheck(.starred, listed: [], seen: list(0..<2), others: [])
    #expect(few.verdict(items(few.sample)) == .plausible)
  }
}
