import FeedCore

extension RootViewController: TimelineDelegate {
  func carryOut(_ effect: Effect) {
    delegate?.carryOut(effect)
  }

  func timelineOpens(_ item: FeedItem) {
    switch item {
    case .article, .status, .photo, .episode, .link:
      let page = ReaderViewController(
        item: item, clock: clock, size: pageSize, measure: settings.textWidth,
        keyMap: keyMaps.reader)
      page.delegate = self
      page.riverSearch = timeline.request.search
      overlays.append(.reader(page))
      show(item, in: page)
    case .notice:
      showFailures()
    }
  }

  func timelineGoesUp(isBeyond: Bool) {
    let now = clock.now()
    let isHeld = now - lastGoingUp < Self.pause
    lastGoingUp = now
    guard isBeyond, !isHeld, !timeline.isRefreshing else { return }
    refreshAll()
  }

  func timelineSearches() {
    timeline.beginSearch()
    prompt = PromptViewController(
      label: "Search:", change: { [weak self] in self?.search($0) },
      finish: { [weak self] typed in
        self?.prompt = nil
        if typed == nil || typed?.isEmpty == true { self?.timeline.endSearch() }
      })
  }

  /// What has been typed so far; what cannot be looked for leaves the last result as it is.
  private func search(_ typed: String) {
    do {
      timeline.search(try SearchQuery(typed))
      prompt?.problem = nil
    } catch {
      prompt?.problem = PromptProblem(offset: error.offset, sentence: error.sentence)
    }
  }

  func timelineLeavesFeed() { showFeeds() }

  func timelineShowsView(_ number: Int) {
    showView(number, from: .river)
  }

  func timelineShowsFeeds() {
    // From the river of one feed they are where one came from.
    switch timeline.request.filter {
    case .feed: timeline.leave()
    case .all, .unread, .favourites, .view: showFeeds()
    }
  }

  func timelineSays(_ sentence: String) {
    status.toast = .word(sentence)
  }

  /// Seconds without a key that goes up before going up beyond the top refreshes.
  private static let pause: Int64 = 2
}

extension RootViewController: ReaderDelegate {
  func readerIsLeft() {
    keepPosition()
    turnsToUnread = false
    _ = overlays.popLast()
  }

  func readerTurns(_ direction: Direction) {
    guard let reader, let item = timeline.turn(direction) else {
      status.toast = .word(direction == .older ? "This is the last item" : "This is the first item")
      return
    }
    show(item, in: reader)
  }

  func readerSeeksUnread(_ direction: Direction) {
    turnsToUnread = true
    timeline.goToUnread(direction)
    updateReader()
  }

  func readerTogglesFavourite() {
    guard let reader else { return }
    timeline.toggleFavourite(reader.item)
    reader.update(reader.item.withHead { $0.isFavourite.toggle() })
    updateReader()
  }

  func readerTogglesRead() {
    guard let reader else { return }
    timeline.toggleRead(reader.item)
    reader.update(reader.item.withHead { $0.isRead.toggle() })
    updateReader()
  }

  func readerBrowses(_ address: String) {
    delegate?.carryOut(.screen(.browse(address)))
  }

  func readerCopies(_ address: String) {
    delegate?.carryOut(.screen(.copy(address)))
  }

  func readerUndoes() {
    delegate?.carryOut(.undo)
  }

  func readerRedoes() {
    delegate?.carryOut(.redo)
  }

  func readerShows(_ headings: [Heading], current: Int?) {
    let page = HeadingsViewController(
      headings, current: current, size: pageSize, keyMap: keyMaps.headings
    ) { [weak self] heading in
      _ = self?.overlays.popLast()
      if let heading { self?.reader?.jump(toBlock: heading.block) }
    }
    overlays.append(.headings(page))
  }

  func readerSearches() {
    guard let reader else { return }
    reader.beginSearch()
    prompt = PromptViewController(
      label: "Search:", change: { [weak reader] in reader?.search($0) },
      finish: { [weak self, weak reader] typed in
        self?.prompt = nil
        if typed == nil { reader?.cancelSearch() } else { reader?.keepSearch() }
      })
    prompt?.note = { [weak reader] in reader?.searchNote ?? "" }
  }

  func readerShowsFeeds() { showFeeds() }

  func readerSays(_ sentence: String) {
    status.toast = .word(sentence)
  }
}
