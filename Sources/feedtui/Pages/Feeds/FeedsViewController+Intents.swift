import FeedCore

/// What keys do on the page of feeds.
extension FeedsViewController {
  func perform(_ intent: FeedsIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .changeDensity: delegate?.feedsChangeDensity()
    case .leave: leave()
    case .close: leave()
    case .refreshFeed: refresh()
    case .browse: withFeed { delegate?.carryOut(.screen(.browse($0.url))) }
    case .copyLink: withFeed { delegate?.carryOut(.screen(.copy($0.url))) }
    case .showLedger: delegate?.feedsShowLedger(of: list.selectedItem?.summary?.feed)
    case .showWholeLedger: delegate?.feedsShowLedger(of: nil)
    case .rename: rename()
    case .retag: retag()
    case .editFile: delegate?.carryOut(.screen(.editFeeds))
    case .search: search()
    case .showAll: delegate?.feedsShow(.all)
    case .showUnread: delegate?.feedsShow(.unread)
    case .showFavourites: delegate?.feedsShow(.favourites)
    case .showView(let number): delegate?.feedsShowView(number)
    }
  }

  /// Ends the search, if there is one; else leaves.
  private func leave() {
    if words.isEmpty { delegate?.feedsAreLeft() } else { words = "" }
  }

  private var selectedGroup: FeedsGroup? { list.selectedSection?.key }

  /// This feed, or those of a folded tag.
  private func refresh() {
    if let summary = list.selectedItem?.summary {
      delegate?.carryOut(.network(.refresh([summary.id])))
    } else if let group = selectedGroup, let listing, group != .profile, group != .views {
      delegate?.carryOut(.network(.refresh(listing.rows(of: group).compactMap { $0.summary?.id })))
    } else {
      delegate?.carryOut(.network(.refresh(nil)))
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

  private func edit(_ edit: FeedEdit) {
    carryOut(.edit(edit))
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

// MARK: The list

extension FeedsViewController: ListPageDelegate {
  typealias Source = FeedsDataSource

  func listChose(_ row: FeedsRow) {
    switch row {
    case .profile: delegate?.feedsShowLedger(of: nil)
    case .view(let summary): delegate?.feedsOpen(summary.view)
    case .feed(let summary, _, _, _): delegate?.feedsOpen(summary.feed)
    }
  }

  func listFolds(_ group: FeedsGroup) {
    guard !refusesFolding() else { return }
    folded.formSymmetricDifference([group])
  }

  func listFoldsAll() {
    guard !refusesFolding(), let listing else { return }
    folded = folded.isEmpty ? Set(listing.groups) : []
  }

  private func refusesFolding() -> Bool {
    guard !words.isEmpty else { return false }
    say("Tags are not folded while searching")
    return true
  }

  func listDeletes(_ row: FeedsRow) {
    withFeed { edit(.remove(url: $0.url, title: $0.title)) }
  }

  func listMoves(by places: Int) {
    guard let listing, case .tag(let tag) = selectedGroup else {
      return say("Only tags are moved")
    }
    let tags = listing.tags(moving: tag, by: places)
    if tags != listing.tags { carryOut(.order(tags)) }
  }

  func listUndoes() { begin { $0.carryOut(.undo) } }
  func listRedoes() { begin { $0.carryOut(.redo) } }

  func listSays(_ sentence: String) { sayNoFeed() }
}
