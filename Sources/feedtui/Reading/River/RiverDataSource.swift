import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The rows of the river. It is passed by reference, because it is large.
nonisolated package final class RiverDataSource: ListDataSource {
  let timeline: TimelineWindow
  let appearance: Appearance
  /// Marks the hits of a search; `nil` without one.
  let marker: SearchMarker?
  let row: RowStyle
  /// The pictures that have been drawn.
  let pictures: PictureGallery

  init(
    timeline: TimelineWindow, appearance: Appearance, marker: SearchMarker?,
    row: RowStyle = RowStyle(), pictures: PictureGallery = PictureGallery()
  ) {
    self.timeline = timeline
    self.appearance = appearance
    self.marker = marker
    self.row = row
    self.pictures = pictures
  }

  var matrix: RiverMatrix { timeline.matrix }

  func looksSame(as other: RiverDataSource) -> Bool {
    appearance == other.appearance && marker == other.marker && row.isSame(as: other.row)
      && pictures == other.pictures && timeline.copies == other.timeline.copies
  }

  func cell(for item: FeedItem) -> any Cell {
    let cell = plainCell(for: item)
    return marker.map { MarkedCell(cell: cell, marker: $0) } ?? cell
  }

  func cell(for header: DayHeader, foldedCount: Int?) -> any Cell {
    SectionHeaderCell(
      SectionHeaderCell.Model(
        title: header.title, count: header.count, isFolded: foldedCount != nil))
  }

  func trait(of item: FeedItem) -> RowTrait {
    switch item {
    case .article, .status, .photo, .episode, .link: .selectable
    case .notice, .muted, .run: .single
    }
  }

  var window: ListWindow<FeedItem>? {
    ListWindow(
      hasRowsAbove: timeline.hasNewer, hasRowsBelow: timeline.hasOlder,
      mayContinue: mayContinue(to:), place: place(of:))
  }

  private func mayContinue(to id: FeedItem.ID) -> Bool {
    let heads = matrix.lazy.compactMap(\.head).filter { $0.hiding == nil || $0.hiding == .user }
    guard let entry = id.entry, let newest = heads.first?.id, let oldest = heads.last?.id
    else { return false }
    return entry > newest ? timeline.hasNewer : entry < oldest && timeline.hasOlder
  }

  /// The place of an item in time, between the newest and the oldest entry of the view.
  private func place(of item: FeedItem) -> Double? {
    guard let time = item.lead?.sortTime, let newest = timeline.newest?.sortTime,
      let oldest = timeline.oldest?.sortTime, newest > oldest
    else { return nil }
    return Double(newest - time) / Double(newest - oldest)
  }

  /// The place of an item's picture; `nil` for items without one.
  func frame(of item: FeedItem) -> PictureFrame? {
    switch item {
    case .article(_, let article): PictureFrame(article, appearance, pictures)
    case .photo(_, let photo): PictureFrame(photo, appearance, pictures)
    case .status, .episode, .link, .notice, .muted, .run: nil
    }
  }

  /// The one place where kinds meet cells.
  private func plainCell(for item: FeedItem) -> any Cell {
    switch item {
    case .article(let head, let article):
      shown(ArticleModel(head, article, appearance: appearance, pictures: pictures), head)
    case .status(let head, let status):
      shown(StatusModel(head, status, appearance: appearance), head)
    case .photo(let head, let photo):
      shown(PhotoModel(head, photo, appearance: appearance, pictures: pictures), head)
    case .episode(let head, let episode):
      shown(EpisodeModel(head, episode, appearance: appearance), head)
    case .link(let head, let link): shown(LinkModel(head, link, appearance: appearance), head)
    case .notice(let notice): NoticeCell(notice: notice)
    case .muted(let muted): FoldedRowCell(muted.summary, isFolded: muted.items == nil)
    case .run(let run):
      FoldedRowCell(run.summary, isFolded: !run.isUnfolded, isMuted: run.unread == 0)
    }
  }

  /// Returns the cell of an entry, or its row in compact density.
  private func shown(_ given: some EntryModel, _ head: EntryHead) -> any Cell {
    var model = given
    if let copies = timeline.copies[head.id] { model.byline.copyNames = copies.map(\.feedTitle) }
    return switch appearance.density {
    case .compact: CompactCell(model, head, style: row)
    case .airy, .comfortable: appearance.spaced(EntryCell(model))
    }
  }
}

extension RiverDataSource {
  /// Shows a page of the archive as the user wants it. Within a minute ages stay those of the rows
  /// before, so that these need not be drawn again.
  convenience init(
    _ timeline: TimelineWindow, of request: TimelineRequest, after before: RiverDataSource?,
    _ context: PageContext
  ) {
    let (clock, row) = (context.clock, context.settings.row)
    var now = clock.now()
    if let shown = before?.appearance.now, shown / 60 == now / 60 { now = shown }
    var appearance = Appearance(density: context.density, now: now)
    if case .feed = request.kind { appearance.isOfOneFeed = true }
    if timeline.isByDay {
      appearance.times = Appearance.Times(clock, now: now, monthsBefore: timeline.monthsBefore)
    }
    self.init(
      timeline: timeline, appearance: appearance, marker: request.search.map(SearchMarker.init),
      row: RowStyle(appearance.isOfOneFeed ? row.without(.feed) : row, clock),
      pictures: context.gallery)
  }
}

/// The top of a river, where notices stand above the newest entry.
nonisolated extension ListView<RiverDataSource> {
  /// Selects the newest entry; a notice above it is shown, but not in the way.
  mutating func selectNewest() {
    move(.top)
    passNotices()
  }

  /// Goes on from a notice to the newest entry, with the notice in sight.
  mutating func passNotices() {
    guard selectedItem?.lead == nil, let entry = dataSource.timeline.firstEntry else { return }
    select(.item(entry))
    showStart()
  }

  /// Whether the newest entry is selected, or a notice above it, with all that is above in sight.
  var isAtNewest: Bool {
    guard isScrolledToStart, let item = selectedItem else { return isAtTop }
    return item.lead == nil || item.id == dataSource.timeline.firstEntry
  }
}
