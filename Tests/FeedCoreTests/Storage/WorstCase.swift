import FeedModel
import FeedStorage
import Testing

/// A request that would be slow in a large archive if it visited entries one by one.
enum WorstCase: String, CaseIterable {
  case top, middle, bottom
  case unreadTop, unreadFromTheFarEnd
  case oneFavourite
  case crowdedDayOpen, crowdedDayFolded, insideTheFoldedDay
  case allDaysFolded, allDaysFoldedFromTheMiddle, allButOneFolded
  case acrossHiddenRun, upAcrossHiddenRun
  case keptInUnread
  case nextUnread, previousUnread
  case countNewer

  func run(in archive: FilledArchive) async throws {
    let store = archive.store
    switch self {
    case .nextUnread:
      #expect(
        try await store.timeline.nextUnread(.older, from: nil) == archive.tenUnread.upperBound)
    case .previousUnread:
      #expect(
        try await store.timeline.nextUnread(.newer, from: archive.tenUnread.upperBound) == nil)
    case .countNewer:
      #expect(try await store.timeline.countNewer(than: archive.belowCrowd, in: .all) == 1_001)
    case .top, .middle, .bottom, .unreadTop, .unreadFromTheFarEnd, .oneFavourite,
      .crowdedDayOpen, .crowdedDayFolded, .insideTheFoldedDay, .allDaysFolded,
      .allDaysFoldedFromTheMiddle, .allButOneFolded, .acrossHiddenRun, .upAcrossHiddenRun,
      .keptInUnread:
      let page = try await store.timeline.page(request(in: archive), zone: .utc)
      check(page, in: archive)
    }
  }

  private func request(in archive: FilledArchive) -> TimelineRequest {
    var request = TimelineRequest()
    let crowd = FoldedDays.these([FilledArchive.crowdedDay])
    func around(_ id: EntryID) { (request.place, request.newerLimit) = (.around(id), 100) }
    switch self {
    case .top, .nextUnread, .previousUnread, .countNewer:
      break
    case .middle:
      around(archive.belowCrowd)
    case .bottom:
      request.place = .oldest
    case .unreadTop:
      request.scope = .unread
    case .unreadFromTheFarEnd:
      request.scope = .unread
      around(archive.aboveHidden)
    case .oneFavourite:
      request.scope = .favourites
      around(archive.aboveHidden)
    case .crowdedDayOpen:
      around(archive.insideCrowd)
    case .crowdedDayFolded:
      request.foldedDays = crowd
      around(archive.aboveCrowd)
    case .insideTheFoldedDay:
      request.foldedDays = crowd
      around(archive.insideCrowd)
    case .allDaysFolded:
      request.foldedDays = .all(except: [])
      request.olderLimit = 2
    case .allDaysFoldedFromTheMiddle:
      request.foldedDays = .all(except: [])
      around(archive.insideCrowd)
      (request.newerLimit, request.olderLimit) = (1, 2)
    case .allButOneFolded:
      request.foldedDays = .all(except: [FilledArchive.crowdedDay])
      around(archive.insideCrowd)
    case .acrossHiddenRun:
      around(archive.aboveHidden)
    case .upAcrossHiddenRun:
      around(archive.belowHidden)
    case .keptInUnread:
      request.scope = .unread
      request.kept = [archive.aboveHidden, archive.belowCrowd]
    }
    return request
  }

  /// Expects the result to be the worst case that it should be.
  private func check(_ page: TimelinePage, in archive: FilledArchive) {
    switch self {
    case .unreadTop, .unreadFromTheFarEnd: #expect(page.rows.count == 10)
    case .oneFavourite: #expect(page.ids == [archive.tenUnread.lowerBound])
    case .keptInUnread: #expect(page.rows.count == 12)
    case .crowdedDayFolded, .insideTheFoldedDay:
      #expect(page.foldedDays == [FilledArchive.crowdedDay])
    case .allDaysFolded: #expect(page.foldedDays.count == 2)
    case .allDaysFoldedFromTheMiddle: #expect(page.foldedDays.count == 3)
    case .acrossHiddenRun, .upAcrossHiddenRun:
      #expect(page.ids.contains(archive.aboveHidden) && page.ids.contains(archive.belowHidden))
    case .top, .middle, .bottom, .crowdedDayOpen, .allButOneFolded, .nextUnread, .previousUnread,
      .countNewer:
      #expect(page.rows.count >= 100)
    }
  }
}
