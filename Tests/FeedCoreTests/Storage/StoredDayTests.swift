import FeedModel
import FeedStorage
import Testing

struct StoredDayTests {
  private static let day: Int64 = 86_400
  private static let kathmandu = Zone.fixed(5 * 3600 + 45 * 60)
  /// A zone two hours east of UTC until the clocks go back an hour on 4 January 1970, 1:00 UTC.
  private static let changing = Zone { second in second < 3 * day + 3600 ? 7200 : 3600 }
  private static let zones = [Zone.utc, kathmandu, changing, .fixed(-9 * 3600 - 1800)]

  /// Six days of entries: one in four of five quarters of an hour, and a crowded middle day.
  private static let filled = Task {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let times = stride(from: -day, to: 5 * day, by: 900).filter { $0 % 4500 != 0 }
    let crowd = (0..<300).map { ParsedItem.named("c\($0)", at: 2 * day + $0 * 100) }
    let spread = times.map { ParsedItem.named("s\($0)", at: $0) }
    return (store, feed, ids: try await store.saving(spread + crowd, for: feed))
  }

  /// Runs `work` with a copy of the archive of six days, its feed and its entries, newest first.
  private func withDays(_ work: (FeedStore, FeedID, [EntryID]) async throws -> Void) async throws {
    let (store, feed, ids) = try await Self.filled.value
    try await work(try store.copiedToMemory(), feed, ids)
  }

  @Test(arguments: zones.indices)
  func `days are counted where the reader lives`(index: Int) async throws {
    let zone = Self.zones[index]
    try await withDays { store, feed, ids in
      let read = ids.filter { $0.rawValue % 7 == 0 || $0.sortTime % 2700 == 0 }
      try await store.marks.setRead(true, for: read)
      try await store.marks.setFavourite(true, for: ids.filter { $0.sortTime % 6300 == 0 })
      try await store.marks.setRating(3, for: ids.filter { $0.sortTime % 8100 == 0 })
      try await store.marks.change(
        TagChange(added: ["x"]), for: ids.filter { $0.sortTime % 8100 == 0 })
      let all = try await store.timeline.page(TimelineRequest(olderLimit: 5000), zone: zone)
      for scope in [TimelineScope.all, .unread, .favourites, .rated, .tagged, .feed(feed)] {
        let page = try await store.timeline.page(
          TimelineRequest(scope: scope, olderLimit: 5000), zone: zone)
        var expected: [Day: DayCount] = [:]
        for row in all.rows {
          guard let head = row.head else { continue }
          // No counter covers these: they are counted one by one.
          if scope == .rated, head.rating == 0 { continue }
          if scope == .tagged, head.itemTags.isEmpty { continue }
          if scope == .favourites, !head.isFavourite { continue }
          var count = expected[zone.day(at: head.sortTime)] ?? DayCount()
          if !head.isRead { count.unread += 1 }
          if head.isFavourite { count.favourites += 1 }
          switch scope.kind {
          case .all, .rated, .tagged, .feed, .queryFeed: count.shown += 1
          case .unread: count.shown = count.unread
          case .favourites: count.shown = count.favourites
          }
          expected[zone.day(at: head.sortTime)] = count
        }
        #expect(page.counts == expected.filter { $0.value.shown > 0 })
      }
    }
  }

  @Test(arguments: zones.indices)
  func `folded days are stepped over and named`(index: Int) async throws {
    let zone = Self.zones[index]
    try await withDays { store, _, ids in
      let days = Set(ids.map { zone.day(at: $0.sortTime) }).sorted(by: >)
      for folded in [
        FoldedDays.these([days[1], days[2], days[4]]), .all(except: [days[0], days[3]]),
        .all(except: []), .these([]), .these([days[0]]),
      ] {
        let open = ids.filter { !folded.contains(zone.day(at: $0.sortTime)) }
        let closed = days.filter { folded.contains($0) }
        for place in [TimelineRequest.Place.newest, .oldest, .around(ids[400])] {
          let page = try await store.timeline.page(
            TimelineRequest(
              place: place, newerLimit: 2000, olderLimit: 2000, foldedDays: folded), zone: zone)
          #expect(page.ids == open)
          #expect(page.foldedDays == closed)
          #expect(Set(page.counts.keys) == Set(days))
          #expect(!page.hasNewer && !page.hasOlder)
        }
      }
    }
  }

  @Test func `folded days count towards the limits, and pages go on behind them`() async throws {
    try await withDays { store, _, ids in
      let days = Set(ids.map { Zone.utc.day(at: $0.sortTime) }).sorted(by: >)
      let folded = FoldedDays.these([days[1], days[2]])
      let first = ids.filter { Zone.utc.day(at: $0.sortTime) == days[0] }
      var request = TimelineRequest(olderLimit: first.count + 1, foldedDays: folded)
      var page = try await store.timeline.page(request, zone: .utc)
      #expect(page.ids == first)
      #expect(page.foldedDays == [days[1]])
      #expect(page.hasOlder)

      // A page from inside a folded day has it only once, as a whole and at its place.
      let inside = ids.filter { Zone.utc.day(at: $0.sortTime) == days[1] }[20]
      request = TimelineRequest(
        place: .around(inside), newerLimit: 1, olderLimit: 3, foldedDays: folded)
      page = try await store.timeline.page(request, zone: .utc)
      #expect(page.foldedDays == [days[1], days[2]])
      #expect(page.ids.count == 2)
      #expect(page.ids.first == first.last)
      #expect(page.hasNewer && page.hasOlder)
    }
  }

  @Test func `a folded day that only kept entries are left of is still there`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(
        [.named("a", at: 10), .named("b", at: Self.day + 10)], for: feed)
      try await store.marks.setRead(true, for: ids[0])
      let day = Zone.utc.day(at: Self.day)
      let page = try await store.timeline.page(
        TimelineRequest(scope: .unread, foldedDays: .these([day]), kept: [ids[0]]), zone: .utc)
      #expect(page.foldedDays == [day])
      #expect(page.counts[day] == DayCount(shown: 1, unread: 0, favourites: 0))
      #expect(page.ids == [ids[1]])
    }
  }

  @Test func `folding is toggled day by day`() {
    let (a, b) = (Day(year: 2020, month: 2, day: 29), Day(year: 2021, month: 1, day: 1))
    #expect(FoldedDays.none.toggling(a) == .these([a]))
    #expect(FoldedDays.these([a]).toggling(a) == .none)
    #expect(FoldedDays.all(except: []).toggling(b) == .all(except: [b]))
    #expect(FoldedDays.all(except: [b]).contains(a))
    #expect(!FoldedDays.all(except: [b]).contains(b))
  }
}
