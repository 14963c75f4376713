import FeedCore

/// The page of feeds among the others.
extension RootViewController: FeedsDelegate {
  /// Brings the page of feeds to the top.
  func showFeeds() {
    keepPosition()
    if let place = overlays.firstIndex(where: { if case .feeds = $0 { true } else { false } }) {
      overlays.removeSubrange((place + 1)...)
      return
    }
    feeds.density = timeline.density
    overlays.append(.feeds(feeds))
    delegate?.carryOut(.feeds(.watch))
  }

  /// Something of feeds has come.
  func feedsChanged(_ event: FeedsEvent) {
    switch event {
    case .listed(let listing):
      views = listing.views
      feeds.receive(listing)
    case .listingFailed(let sentence): feeds.fail(sentence)
    case .viewsNamed(let views): self.views = views
    case .problemsFound(let more): found(more)
    case .fileRead(let path, let rest): found(rest, insteadOfThoseIn: path)
    case .found(let links): choices = links
    case .cameBack(let url): feeds.cameBack(url)
    case .editEnded: feeds.editEnded()
    case .ledger(let entries, let feed): showLedger(entries, of: feed)
    }
  }

  func feedsAreLeft() {
    _ = overlays.popLast()
    delegate?.carryOut(.feeds(.stopWatching))
  }

  func feedsOpen(_ feed: Feed) {
    leavePages()
    timeline.show(feed.id, titled: Sanitizer.line(feed.title))
  }

  func feedsOpen(_ view: SavedView) {
    leavePages()
    timeline.show(view, from: .feeds)
  }

  func feedsShowView(_ number: Int) {
    showView(number, from: .feeds)
  }

  func feedsShow(_ filter: Filter) {
    leavePages()
    timeline.show(filter)
  }

  func feedsShowLedger(of feed: Feed?) {
    askForLedger(of: feed?.id, titled: feed?.title)
  }

  func askForLedger(of feed: FeedID?, titled title: String?) {
    ledgerTitle = title.map { "Ledger · \(Sanitizer.line($0))" } ?? "Ledger"
    delegate?.carryOut(.feeds(.loadLedger(feed)))
  }

  func feedsAsk(
    _ label: String, text: String, change: @escaping (String) -> Void,
    finish: @escaping (String?) -> Void
  ) {
    prompt = PromptViewController(label: label, text: text, change: change) { [weak self] typed in
      self?.prompt = nil
      finish(typed)
    }
  }

  func feedsChangeDensity() {
    timeline.density = timeline.density.other
    feeds.density = timeline.density
  }

  func feedsSay(_ sentence: String) {
    status.toast = .word(sentence)
  }

  /// Asks for the ledger anew, if it is in sight.
  func updateLedger() {
    guard let ledger, overlays.contains(where: { $0.page === ledger.page }) else { return }
    delegate?.carryOut(.feeds(.loadLedger(ledger.feed)))
  }

  /// Asks which of the feeds of a page is to be added, when nothing else is being asked.
  func offerChoices() {
    guard let links = choices, prompt == nil, palette == nil else { return }
    choices = nil
    let entries = links.map { link in
      let url = Sanitizer.line(AddressText.withoutCredentials(link.url))
      return PaletteEntry(
        item: PaletteItem(action: url, help: link.title.map(Sanitizer.line) ?? url, keys: ""),
        run: { [weak self] _ in self?.follow(link.url) })
    }
    status.toast = nil
    openPalette(entries, .feeds)
  }

  /// Back to the river, past all pages above it.
  func leavePages() {
    keepPosition()
    overlays = []
    delegate?.carryOut(.feeds(.stopWatching))
  }

  private func showLedger(_ entries: [LedgerEntry], of feed: FeedID?) {
    let state = state(of: entries, of: feed)
    if let ledger, ledger.feed == feed, overlays.contains(where: { $0.page === ledger.page }) {
      ledger.page.list.state = state
    } else {
      ledger = (feed, show(text: ledgerTitle, state))
    }
  }

  private func state(
    of entries: [LedgerEntry], of feed: FeedID?
  ) -> ListState<LedgerDataSource, PageMessage> {
    guard !entries.isEmpty else { return .empty(PageMessage(headline: "Nothing fetched yet")) }
    return .loaded(
      LedgerDataSource(entries, feed == nil ? .allFeeds : .oneFeed, clock: clock))
  }
}
