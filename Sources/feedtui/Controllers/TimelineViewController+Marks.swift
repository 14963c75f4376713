import FeedCore

/// What the reader does to items: a pending mark answers at once, the archive follows.
extension TimelineViewController {
  func open() {
    if let item = list.selectedItem {
      delegate?.timelineOpens(item)
    } else if list.selection != nil {
      foldDay()
    }
  }

  /// The item has been opened, here or in the browser.
  func markOpened(_ item: FeedItem) {
    guard let head = item.head, !head.isRead else { return }
    setRead(true, head.id)
  }

  func toggleFavourite() {
    guard let head = selectedHead else { return }
    setFavourite(!head.isFavourite, head.id)
  }

  func toggleRead() {
    guard let head = selectedHead else { return }
    setRead(!head.isRead, head.id)
  }

  func setFavourite(_ isFavourite: Bool, _ entry: EntryID) {
    keep([entry])
    marks.setFavourite(isFavourite, for: entry)
    layPage()
    delegate?.carryOut(.setFavourite(isFavourite, entry))
  }

  func setRead(_ isRead: Bool, _ entry: EntryID) {
    keep([entry])
    marks.setRead(isRead, for: entry)
    layPage()
    delegate?.carryOut(.setRead(isRead, entry))
  }

  func markDayRead() {
    guard let section = list.selectedSection, let day = section.id.day else { return }
    keep(section.items.compactMap { $0.head?.id })
    for item in section.items {
      if let head = item.head, !head.isRead { marks.setRead(true, for: head.id) }
    }
    layPage()
    delegate?.carryOut(.markRead(request.filter, within: clock.zone.interval(of: day)))
  }

  func markAllRead() {
    guard let rows = page?.rows else { return }
    keep(rows.compactMap { $0.head?.id })
    for row in rows {
      if let head = row.head, !head.isRead { marks.setRead(true, for: head.id) }
    }
    layPage()
    delegate?.carryOut(.markRead(request.filter, within: nil))
  }

  func hide() {
    guard let head = selectedHead else { return }
    marks.hide(head.id)
    layPage()
    delegate?.carryOut(.hide(head.id))
  }

  /// The archive has stored what was wished for that entry.
  func markConfirmed(_ entry: EntryID) {
    marks.confirm(entry)
  }

  /// The archive has refused: the page shows again what holds.
  func markRefused(_ entry: EntryID) {
    marks.drop(entry)
    layPage()
  }

  func browse() {
    guard let item = list.selectedItem, let link = item.head?.link else {
      delegate?.timelineSays("This item has no link")
      return
    }
    delegate?.carryOut(.browse(link))
    markOpened(item)
  }

  func copyLink() {
    guard let link = selectedHead?.link else {
      delegate?.timelineSays("This item has no link")
      return
    }
    delegate?.carryOut(.copy(link))
  }

  func refreshFeed() {
    guard let feed = selectedHead?.feed else { return }
    delegate?.carryOut(.refresh([feed]))
  }

  /// In views that marks decide upon, what was changed stays until the view is left.
  private func keep(_ entries: [EntryID]) {
    switch request.filter {
    case .all: return
    case .unread, .favourites: break
    }
    let more = entries.filter { !request.kept.contains($0) }
    guard !more.isEmpty else { return }
    request.kept.formUnion(more)
    delegate?.carryOut(.watch(request))
  }

  private var selectedHead: EntryHead? { list.selectedItem?.head }
}
