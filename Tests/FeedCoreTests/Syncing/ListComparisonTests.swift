import FeedModel
import FeedSyncing
import Testing

/// What is done about a mark, as a table.
struct ListComparisonTests {
  typealias Action = ListComparison.Action

  struct Row: Sendable {
    let mark: RemoteMark
    let outgoing: ListComparison.Outgoing?
    let archive: Bool
    let seen: Bool
    let listed: ListComparison.Listed
    let action: Action

    init(
      _ mark: RemoteMark, _ outgoing: ListComparison.Outgoing?, archive: Bool = false,
      seen: Bool = false, _ listed: ListComparison.Listed, _ action: Action
    ) {
      self.mark = mark
      self.outgoing = outgoing
      self.archive = archive
      self.seen = seen
      self.listed = listed
      self.action = action
    }
  }

  private static let pending = ListComparison.Outgoing.pending
  private static let sent = ListComparison.Outgoing.sent(attempts: 1)
  private static let often = ListComparison.Outgoing.sent(attempts: 3)

  @Test(arguments: [
    // The mark is not in the outbox.
    Row(.read, nil, seen: true, .set, .nothing), Row(.read, nil, .unset, .nothing),
    Row(.star, nil, seen: true, .set, .nothing), Row(.star, nil, .unset, .nothing),
    Row(.read, nil, .set, .merge(true)), Row(.read, nil, seen: true, .unset, .merge(false)),
    Row(.star, nil, .set, .merge(true)), Row(.star, nil, seen: true, .unset, .merge(false)),
    // The archive's value says nothing then.
    Row(.read, nil, archive: true, seen: false, .unset, .nothing),
    // Read long ago; deleted; a star that left the list.
    Row(.read, nil, seen: true, .missing, .nothing), Row(.read, nil, .missing, .gone),
    Row(.star, nil, .missing, .nothing), Row(.star, nil, seen: true, .missing, .ask),
    // The list shows what was sent.
    Row(.read, sent, archive: true, .set, .confirm(true)),
    Row(.read, sent, archive: true, .missing, .confirm(true)),
    Row(.read, sent, archive: false, seen: true, .unset, .confirm(false)),
    Row(.star, sent, archive: true, .set, .confirm(true)),
    Row(.star, sent, archive: false, seen: true, .missing, .confirm(false)),
    Row(.read, often, archive: true, .set, .confirm(true)),
    // It shows something else.
    Row(.read, sent, archive: true, .unset, .sendAgain(seen: false)),
    Row(.read, sent, archive: false, .set, .sendAgain(seen: true)),
    Row(.read, sent, archive: false, .missing, .sendAgain(seen: nil)),
    Row(.star, sent, archive: true, .missing, .sendAgain(seen: nil)),
    Row(.star, sent, archive: false, .set, .sendAgain(seen: true)),
    Row(.read, often, archive: true, .unset, .ask),
    Row(.star, often, archive: true, .missing, .ask),
    // The user's act is younger than the list.
    Row(.read, pending, archive: true, .set, .wait(seen: true)),
    Row(.read, pending, archive: true, .unset, .wait(seen: false)),
    Row(.star, pending, archive: false, seen: true, .missing, .wait(seen: nil)),
  ])
  func `lists decide about marks`(row: Row) {
    let action = ListComparison.action(
      row.mark, outgoing: row.outgoing, archive: row.archive, seen: row.seen, listed: row.listed)
    #expect(action == row.action)
  }

  @Test(arguments: RemoteMark.allCases, [false, true])
  func `the item itself decides where lists do not`(mark: RemoteMark, value: Bool) {
    let item = RemoteItem(
      id: RemoteItemID(1), stream: "feed/1", item: ParsedItem(id: "1", kind: .article),
      isRead: value, isStarred: value)
    func decided(
      _ outgoing: ListComparison.Outgoing?, archive: Bool, seen: Bool, _ found: RemoteItem?
    ) -> Action {
      ListComparison.decided(mark, outgoing: outgoing, archive: archive, seen: seen, found: found)
    }
    #expect(decided(nil, archive: value, seen: value, item) == .nothing)
    #expect(decided(nil, archive: !value, seen: !value, item) == .merge(value))
    #expect(decided(Self.often, archive: value, seen: !value, item) == .confirm(value))
    #expect(decided(Self.often, archive: !value, seen: value, item) == .sendAgain(seen: value))
    #expect(decided(Self.pending, archive: !value, seen: value, item) == .wait(seen: value))
    #expect(decided(nil, archive: value, seen: true, nil) == .gone)
    #expect(decided(Self.often, archive: value, seen: true, nil) == .gone)
  }
}
