import FeedCore

/// What comes from the archive and the network.
extension RootViewController {
  func pageCame(_ page: TimelinePage) {
    timeline.receive(page)
    updateReader()
  }

  func refreshed(_ state: RefreshState) {
    status.refresh = state
    switch state {
    case .idle:
      timeline.isRefreshing = false
    case .running:
      timeline.isRefreshing = true
    case .finished(let summary):
      timeline.isRefreshing = false
      isOffline = summary.isOffline
      updateLedger()
      failed(summary.failures)
    }
  }

  /// These feeds could not be refreshed when they were last asked for. A computer that is offline is
  /// one fact, not one a feed.
  func failed(_ notes: [FeedFailureNote]) {
    failures = notes
    updateFailures()
  }

  /// These cannot be used of the reader's files.
  func found(_ more: [FileProblem]) {
    problems += more.filter { !problems.contains($0) }
    guard let first = more.first else { return }
    updateFailures()
    status.toast = .warning(more.count == 1 ? first.brief : summary(of: problems))
  }

  /// That file has been read again: what was wrong in it before may be right now.
  func found(_ rest: [FileProblem], insteadOfThoseIn path: String) {
    let before = problems.filter { $0.path == path }
    guard rest != before else { return }
    if let first = before.first, status.toast == .warning(first.brief) { status.toast = nil }
    problems.removeAll { $0.path == path }
    if rest.map(\.sentence) == before.map(\.sentence) {
      // Only their lines have moved, which is no news.
      problems += rest
      updateFailures()
    } else {
      updateFailures()
      found(rest)
    }
  }

  /// "config.toml has 5 errors: press e".
  private func summary(of problems: [FileProblem]) -> String {
    var names: [String] = []
    for problem in problems where !names.contains(problem.fileName) {
      names.append(problem.fileName)
    }
    let files = names.map { name in
      "\(name) has \(problems.filter { $0.fileName == name }.countInWords)"
    }
    return "\(files.joined(separator: ", ")): press \(status.keys["failures"])"
  }

  /// The next unread item is shown where the reader is: in the reader, or selected in the river.
  func unreadFound(_ entry: EntryID?) {
    guard timeline.goal == .sought else { return }
    if status.toast == Self.looking { status.toast = nil }
    turnsToUnread = reader != nil && entry != nil
    timeline.unreadFound(entry)
  }

  /// The item of a number has been looked for.
  func itemFound(_ entry: EntryID?) {
    if status.toast == Self.looking { status.toast = nil }
    timeline.itemFound(entry)
  }

  func refreshAll() {
    timeline.refreshKept()
    delegate?.carryOut(.network(.refresh(nil)))
  }

  /// Shows the reader the item as the river knows it now.
  func updateReader() {
    guard let reader else { return }
    if turnsToUnread, let item = timeline.list.selectedItem, item.id != reader.item.id {
      turnsToUnread = false
      show(item, in: reader)
    } else if let item = timeline.window?.matrix.item(reader.item.id) {
      reader.update(item)
    }
  }

  /// The archive has not stored that act: its marks are taken back in the river, and in the article that is open, which
  /// the river may no longer show.
  func actRefused(_ act: Int) {
    if let reader = lastReader { reader.update(timeline.marks.reverting(act, in: reader.item)) }
    timeline.actRefused(act)
    updateReader()
  }

  func show(_ item: FeedItem, in reader: ReaderViewController) {
    turnsToUnread = false
    keepPosition()
    reader.show(item)
    guard let head = item.head else { return }
    delegate?.carryOut(.archive(.loadBody(head.id)))
    timeline.markOpened(item)
    updateReader()
  }

  func bodyCame(_ article: LoadedArticle?, of entry: EntryID) {
    let position = positions[entry] ?? article?.position
    lastReader?.receive(article, of: entry, readTo: position)
  }

  /// Has the archive remember how far the text has been read that is being read.
  func keepPosition() {
    guard let (entry, position) = lastReader?.newPosition() else { return }
    positions.updateValue(position, forKey: entry)
    delegate?.carryOut(.archive(.keepPosition(position, entry)))
  }

  var notices: [Notice] {
    let archive = rescue.map { [Notice(id: NoticeID("archive"), sentence: $0)] } ?? []
    let files =
      archive
      + (problems.isEmpty ? [] : [Notice(id: NoticeID("files"), sentence: summary(of: problems))])
    let id = NoticeID("failures")
    switch isOffline ? 0 : failures.count {
    case 0: return files
    case 1:
      let failure = failures[0]
      return files
        + [
          Notice(
            id: id,
            sentence:
              "\(failure.title) failed: \(failure.sentence) Press \(status.keys["failures"]).")
        ]
    case let count:
      let sentences = Set(failures.map(\.sentence))
      let reason = sentences.count == 1 ? failures[0].sentence + " Press" : "press"
      return files + [
        Notice(id: id, sentence: "\(count) feeds failed: \(reason) \(status.keys["failures"])")
      ]
    }
  }
}
