import FeedCore

extension ReaderViewController {
  func perform(_ intent: ReaderIntent, count: Int?) {
    let times = max(1, count ?? 1)
    switch intent {
    case .scroll(.top): view.goToTop()
    case .scroll(.bottom): view.goToBottom()
    case .scroll(let motion):
      view.scroll(by: motion.lines(times, height: size.height))
    case .right: goRight(count)
    case .left: goLeft(times)
    case .openLink: openLink(count)
    case .leave: leave()
    case .close: delegate?.readerIsLeft()
    case .headings: showHeadings()
    case .nextHeading: goToHeading(.next, times)
    case .previousHeading: goToHeading(.previous, times)
    case .jumpBack: jumpBack()
    case .nextItem: delegate?.readerTurns(.older)
    case .previousItem: delegate?.readerTurns(.newer)
    case .search: delegate?.readerSearches()
    case .nextUnread where isSearching: goToHit(.next, times)
    case .previousHit: goToHit(.previous, times)
    case .nextUnread: delegate?.readerSeeksUnread(.older)
    case .previousUnread: delegate?.readerSeeksUnread(.newer)
    case .toggleFavourite: delegate?.readerTogglesFavourite()
    case .toggleRead: delegate?.readerTogglesRead()
    case .browse: withLink { delegate?.readerBrowses($0) }
    case .copyLink: withLink { delegate?.readerCopies($0) }
    case .undo: delegate?.readerUndoes()
    case .redo: delegate?.readerRedoes()
    case .showFeeds: delegate?.readerShowsFeeds()
    }
  }

  /// Puts the beginning of a block at the top; `^O` leads back.
  func jump(toBlock index: Int) {
    jumps.append(view.position)
    view.go(toBlock: index)
  }

  /// Columns that a key scrolls sideways.
  private static let step = 8

  /// A number that was typed is that of a link.
  private func goRight(_ count: Int?) {
    if count == nil && view.scrollSideways(by: Self.step) { return }
    openLink(count)
  }

  private func goLeft(_ times: Int) {
    guard view.isScrolledSideways else {
      delegate?.readerIsLeft()
      return
    }
    view.scrollSideways(by: -times * Self.step)
  }

  private func showHeadings() {
    if case .begun = text {
      delegate?.readerSays("The rest of the text is still being read")
      return
    }
    let headings = view.document.headings
    guard !headings.isEmpty else {
      delegate?.readerSays("This item has no headings")
      return
    }
    delegate?.readerShows(headings, current: view.heading(among: headings))
  }

  private func goToHeading(_ step: ArticleView.HeadingStep, _ times: Int) {
    for _ in 0..<min(times, 1000) where !view.go(toHeading: step) {
      delegate?.readerSays(step == .next ? "No more headings" : "No heading above")
      return
    }
  }

  private func jumpBack() {
    guard let place = jumps.popLast() else {
      delegate?.readerSays("You have not jumped in this text")
      return
    }
    if let place { view.restore(place) } else { view.goToTop() }
  }

  private func openLink(_ number: Int?) {
    guard let links = text.article?.document.links, !links.isEmpty else {
      delegate?.readerSays("This item has no links in its text")
      return
    }
    guard let number else {
      delegate?.readerSays("Type a link's number, then \(keys["open"])")
      return
    }
    guard links.indices.contains(number - 1) else {
      delegate?.readerSays("There is no link \(number); the last is \(links.count)")
      return
    }
    switch links[number - 1].target {
    case .address(let url): delegate?.readerBrowses(url)
    case .block(let index): jump(toBlock: index)
    case .missing: delegate?.readerSays("Link \(number) leads to a place that this text lacks")
    }
  }

  private func withLink(_ act: (String) -> Void) {
    if let link = item.head?.link {
      act(link)
    } else {
      delegate?.readerSays("This item has no link")
    }
  }
}
