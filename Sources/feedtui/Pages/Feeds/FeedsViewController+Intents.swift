import FeedCore

/// What keys do on the page of feeds.
extension FeedsViewController {
  func perform(_ intent: FeedsIntent, count: Int?) {
    let times = max(1, count ?? 1)
    switch intent {
    case .scroll(let scroll): list.move(scroll, count: count)
    case .nextSection: list.move(.nextSection(times))
    case .previousSection: list.move(.previousSection(times))
    case .fold: fold()
    case .foldAll: foldAll()
    case .changeDensity: delegate?.feedsChangeDensity()
    case .open: open()
    case .leave: leave()
    case .close: leave()
    case .refreshFeed: refresh()
    case .browse: withFeed { delegate?.carryOut(.browse($0.url)) }
    case .copyLink: withFeed { delegate?.carryOut(.copy($0.url)) }
    case .showLedger: delegate?.feedsShowLedger(of: list.selectedItem?.summary?.feed)
    case .showWholeLedger: delegate?.feedsShowLedger(of: nil)
    case .rename: rename()
    case .retag: retag()
    case .remove: remove()
    case .moveTagUp: moveTag(by: -times)
    case .moveTagDown: moveTag(by: times)
    case .editFile: delegate?.carryOut(.feeds(.editFile))
    case .undo: carryOut(.undo)
    case .redo: carryOut(.redo)
    case .search: search()
    case .showAll: delegate?.feedsShow(.all)
    case .showUnread: delegate?.feedsShow(.unread)
    case .showFavourites: delegate?.feedsShow(.favourites)
    case .showView(let number): delegate?.feedsShowView(number)
    }
  }

  private func open() {
    guard let item = list.selectedItem else { return fold() }
    switch item {
    case .profile: delegate?.feedsShowLedger(of: nil)
    case .view(let summary): delegate?.feedsOpen(summary.view)
    case .feed(let summary, _, _, _): delegate?.feedsOpen(summary.feed)
    }
  }

  /// Ends the search, if there is one; else leaves.
  private func leave() {
    if words.isEmpty { delegate?.feedsAreLeft() } else { words = "" }
  }

  private var selectedGroup: FeedsGroup? {
    list.selectedSection.flatMap { state.page?.groups[$0.id] }
  }

  private func fold() {
    guard words.isEmpty else { return say("Tags are not folded while searching") }
    guard let group = selectedGroup else { return }
    folded.formSymmetricDifference([group])
  }

  private func foldAll() {
    guard words.isEmpty else { return say("Tags are not folded while searching") }
    guard let page = state.page else { return }
    folded = folded.isEmpty ? Set(page.listing.groups) : []
  }

  /// This feed, or those of a folded tag.
  private func refresh() {
    if let summary = list.selectedItem?.summary {
      delegate?.carryOut(.refresh([summary.id]))
    } else if let group = selectedGroup, let listing, group != .profile, group != .views {
      delegate?.carryOut(.refresh(listing.rows(of: group).compactMap { $0.summary?.id }))
    } else {
      delegate?.carryOut(.refresh(nil))
    }
  }

  private func search() {
    let before = words
    delegate?.feedsAsk(
      "Search:", text: "", change: { [weak self] in self?.words = $0 },
      finish: { [weak self] typed in if typed == nil { self?.words = before } })
  }

  // MARK: Edits

  private func rename() {
    withFeed { feed in
      let present = feed.title == feed.url ? "" : Sanitizer.line(feed.title)
      delegate?.feedsAsk(
        "Name:", text: present, change: { _ in },
        finish: { [weak self] typed in
          guard let typed, typed != present else { return }
          let name = Sanitizer.line(typed)
          self?.edit(.rename(url: feed.url, to: name.isEmpty ? nil : name))
        })
    }
  }

  private func retag() {
    guard case .feed(let summary, _, let tags, _) = list.selectedItem else { return sayNoFeed() }
    let present = TagText.text(of: tags)
    delegate?.feedsAsk(
      "Tags:", text: present, change: { _ in },
      finish: { [weak self] typed in
        guard let typed, typed != present else { return }
        self?.edit(.retag(url: summary.feed.url, to: TagText.tags(in: typed)))
      })
  }

  private func remove() {
    withFeed { edit(.remove(url: $0.url, title: $0.title)) }
  }

  private func edit(_ edit: FeedEdit) {
    carryOut(.edit(edit))
  }

  private func moveTag(by places: Int) {
    guard let listing, case .tag(let tag) = selectedGroup else {
      return say("Only tags are moved")
    }
    let tags = listing.tags(moving: tag, by: places)
    if tags != listing.tags { carryOut(.order(tags)) }
  }

  private func withFeed(_ act: (Feed) -> Void) {
    if let feed = list.selectedItem?.summary?.feed { act(feed) } else { sayNoFeed() }
  }

  private func sayNoFeed() {
    say("Select a feed first")
  }

  private func say(_ sentence: String) {
    delegate?.feedsSay(sentence)
  }
}
