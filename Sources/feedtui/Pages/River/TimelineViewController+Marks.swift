import FeedCore

/// What the reader does to items: a pending mark answers at once, the archive follows.
extension TimelineViewController {
  /// The item has been opened, here or in the browser.
  func markOpened(_ item: FeedItem) {
    guard let head = item.head, !head.isRead else { return }
    setRead(true, head.id)
  }

  func toggleFavourite() {
    if let item = list.selectedItem { toggleFavourite(item) }
  }

  func toggleRead() {
    if let item = list.selectedItem { toggleRead(item) }
  }

  func toggleFavourite(_ item: FeedItem) {
    guard let head = item.head else { return }
    act(on: [head.id]) { marks.setFavourite(!head.isFavourite, for: head.id, act: $0) }
    delegate?.carryOut(.archive(.setFavourite(!head.isFavourite, head.id, act: lastAct)))
  }

  func toggleRead(_ item: FeedItem) {
    guard let head = item.head else { return }
    setRead(!head.isRead, head.id)
  }

  func setRead(_ isRead: Bool, _ entry: EntryID) {
    act(on: [entry]) { marks.setRead(isRead, for: entry, act: $0) }
    delegate?.carryOut(.archive(.setRead(isRead, entry, act: lastAct)))
  }

  /// Moves; if the reader wants it so, what the selection has gone down past is read now.
  func markingPassed(_ move: () -> Void) {
    guard markRead == .scroll, let start = list.selection?.item, let matrix = window?.matrix
    else { return move() }
    move()
    guard let from = matrix.index(of: start), let end = list.selection?.item,
      let to = matrix.index(of: end), from < to
    else { return }
    let passed = matrix[from..<to].compactMap(\.head).filter { !$0.isRead }.map(\.id)
    guard !passed.isEmpty else { return }
    act(on: passed) { act in
      for entry in passed { marks.setRead(true, for: entry, act: act) }
    }
    delegate?.carryOut(.archive(.setAllRead(passed, act: lastAct)))
  }

  func markDayRead() {
    guard let section = list.selectedSection, let day = section.key.day else { return }
    markRead(section.items)
    delegate?.carryOut(
      .archive(
        .markRead(
          request.filter, request.search, within: clock.zone.interval(of: day), act: lastAct)))
  }

  func markAllRead() {
    guard let page else { return }
    markRead(page.rows)
    delegate?.carryOut(
      .archive(.markRead(request.filter, request.search, within: nil, act: lastAct)))
  }

  func hide(_ item: FeedItem) {
    guard let head = item.head else { return }
    hiddenHere.insert(head.id)
    act(on: []) { marks.hide(head.id, act: $0) }
    delegate?.carryOut(.archive(.hide(head.id, act: lastAct)))
  }

  /// The archive has stored the act of that number.
  func actConfirmed(_ act: Int) {
    marks.confirm(act)
  }

  /// The archive has refused it: the page shows again what holds.
  func actRefused(_ act: Int) {
    marks.drop(act)
    layPage()
  }

  /// Acts were undone, or done again.
  func actsUndone() {
    marks.dropConfirmed()
    layPage()
  }

  /// An entry is hidden no more: it is selected, if it belongs to what is shown.
  func cameBack(_ entry: EntryID) {
    let isAll = request.filter == .all && request.search == nil
    guard isAll || hiddenHere.contains(entry) else { return }
    goal = .entry(entry)
    watch(.around(entry))
  }

  private func markRead(_ items: [FeedItem]) {
    let unread = items.compactMap(\.head).filter { !$0.isRead }.map(\.id)
    act(on: items.compactMap { $0.head?.id }) { act in
      for entry in unread { marks.setRead(true, for: entry, act: act) }
    }
  }

  /// Sets the marks of one act, which is given its number, and shows them at once.
  private func act(on entries: [EntryID], _ set: (Int) -> Void) {
    keep(entries)
    lastAct += 1
    set(lastAct)
    layPage()
  }

  func browse() {
    guard let item = list.selectedItem, let link = item.head?.link else {
      delegate?.timelineSays("This item has no link")
      return
    }
    delegate?.carryOut(.screen(.browse(link)))
    markOpened(item)
  }

  func copyLink() {
    guard let link = selectedHead?.link else {
      delegate?.timelineSays("This item has no link")
      return
    }
    delegate?.carryOut(.screen(.copy(link)))
  }

  func refreshFeed() {
    guard let feed = selectedHead?.feed else { return }
    delegate?.carryOut(.network(.refresh([feed])))
  }

  /// In views that marks decide upon, what was changed stays until the view is left.
  private func keep(_ entries: [EntryID]) {
    switch request.filter {
    case .all, .feed: return
    case .unread, .favourites, .view: break
    }
    let more = entries.filter { !request.kept.contains($0) }
    guard !more.isEmpty else { return }
    request.kept.formUnion(more)
    delegate?.carryOut(.archive(.watch(request)))
  }

  private var selectedHead: EntryHead? { list.selectedItem?.head }
}
