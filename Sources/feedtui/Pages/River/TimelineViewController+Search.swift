import FeedCore

/// The search: the river narrowed to what holds the words.
extension TimelineViewController {
  /// Remembers where the reader is, to come back there.
  func beginSearch() {
    guard searchOrigin == nil else { return }
    searchOrigin = SearchOrigin(
      place: list.place, key: selectedKey,
      foldedDays: request.foldedDays, kept: request.kept)
  }

  /// Shows what holds these words, newest first; without any the whole view.
  func search(_ query: SearchQuery) {
    guard !query.isEmpty else { return showWholeView() }
    guard query != request.search else { return }
    request.search = query
    request.foldedDays = .none
    beginVisit()
    goal = .newest
    watch(.newest)
  }

  /// Asks the archive for what is shown now, and no longer for where an entry is.
  func watchAgain() {
    isLate = false
    if goal == .sought { goal = nil }
    delegate?.carryOut(.archive(.watch(request)))
  }

  /// Back to where the search began.
  func endSearch() {
    showWholeView()
    searchOrigin = nil
  }

  /// To the next item that was found, or the one before.
  func goToHit(_ direction: Direction, _ count: Int) {
    guard request.search != nil else {
      delegate?.timelineSays("Nothing is searched for: \(keys["search"]) searches")
      return
    }
    move(direction == .older ? .down(count) : .up(count))
  }

  /// What the title bar says of a search.
  var searchTitle: String? {
    guard let query = request.search else { return nil }
    var title = "\(viewTitle) · “\(Sanitizer.line(query.text))”"
    guard let page, page.request == request else { return title }
    let count = page.rows.count
    let isMore = page.hasNewer || page.hasOlder
    title += " · \(count)\(isMore ? "+" : "") \(count == 1 ? "hit" : "hits")"
    if let day = page.unsearched {
      title +=
        " · indexed back to \(Wording.title(of: day, today: clock.today, style: clock.dates))"
    }
    return title
  }

  /// Marks what is searched for in the cells.
  var marker: SearchMarker? { page?.request.search.map(SearchMarker.init) }

  private func showWholeView() {
    guard request.search != nil, let origin = searchOrigin else { return }
    request.search = nil
    request.foldedDays = origin.foldedDays
    request.kept.formUnion(origin.kept)
    beginVisit()
    if let place = origin.place {
      goal = .back(place)
      watch(origin.key.map { .around($0) } ?? .newest)
    } else {
      goal = .newest
      watch(.newest)
    }
  }
}

/// Where the reader was when a search began.
struct SearchOrigin: Equatable {
  let place: RiverPlace?
  /// Its key in the archive.
  let key: EntryID?
  let foldedDays: FoldedDays
  let kept: Set<EntryID>
}
