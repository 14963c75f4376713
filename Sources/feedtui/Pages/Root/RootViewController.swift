import FeedCore

/// The whole screen: the page on top of the others, the bars around it, and everything that happens.
final class RootViewController {
  /// What is shown instead of the river.
  enum Overlay {
    case feeds(FeedsViewController)
    case reader(ReaderViewController)
    case text(any ViewController)
    case headings(HeadingsViewController)
    case failures(FailuresViewController)
  }

  weak var delegate: (any EffectHandler)?
  let timeline: TimelineViewController
  let feeds: FeedsViewController
  let clock: Clock
  let settings: Settings
  let keyMaps: KeyMaps
  var overlays: [Overlay] = []
  var prompt: PromptViewController?
  var palette: PaletteViewController?
  var keys = KeyReader()
  var status = StatusBar()
  var failures: [FeedFailureNote] = []
  /// What of the reader's files cannot be used.
  var problems: [FileProblem] = []
  /// The views that the reader has given names, in the order of their numbers; `nil` until the file has been read.
  var views: [SavedView]? {
    didSet { if views != oldValue { viewsChanged() } }
  }
  /// What a page that was to be added names, until the reader is asked which of it.
  var choices: [FeedLink]?
  /// The number of a view that was asked for before that.
  var awaitedView: Int?
  /// What was saved of a damaged archive, in a sentence.
  var rescue: String? {
    didSet { timeline.notices = notices }
  }
  var isOffline = false
  /// The ledger that was shown last, and whose it is; `nil` stands for all feeds.
  var ledger: (feed: FeedID?, page: TextViewController<LedgerDataSource>)?
  /// The title of the ledger that is asked for.
  var ledgerTitle = "Ledger"
  private(set) var size: Size {
    didSet { layOut() }
  }
  /// When a key that goes up was last pressed, in seconds since 1970.
  var lastGoingUp: Int64 = 0
  /// Keys pressed since the archive was asked where a motion leads.
  private var waiting: [Key] = []
  /// More keys than these are somebody's elbow.
  private static let mostWaiting = 10_000
  /// How far texts have been read since the start, which the archive may not have stored yet; `nil` for what was
  /// read to its end.
  var positions: [EntryID: ReadingPosition?] = [:]
  /// The reader is to show the next item that the river selects.
  var turnsToUnread = false

  init(
    clock: Clock, density: Density, size: Size, settings: Settings = Settings(),
    keyMaps: KeyMaps = .standard
  ) {
    self.clock = clock
    self.size = size
    self.settings = settings
    self.keyMaps = keyMaps
    timeline = TimelineViewController(
      clock: clock, density: density, size: size, markRead: settings.markRead,
      keyMaps: keyMaps)
    feeds = FeedsViewController(clock: clock, density: density, size: size, keyMaps: keyMaps)
    timeline.delegate = self
    feeds.delegate = self
    status.keys = keyMaps.hints
    layOut()
  }

  /// Takes what has happened. The caller draws when all that is pending has been handled.
  func handle(_ event: AppEvent) {
    switch event {
    case .screen(let event): handle(event)
    case .archive(let event): handle(event)
    case .feeds(let event): feedsChanged(event)
    case .network(let event): handle(event)
    case .said(let sentence): status.toast = .word(sentence)
    case .failed(let sentence):
      timeline.seekNoLonger()
      status.toast = .warning(sentence)
    case .minute:
      timeline.layPage()
      feeds.layPage()
      keepPosition()
    }
    replayKeys()
    offerChoices()
  }

  private func handle(_ event: ArchiveEvent) {
    switch event {
    case .page(let page): pageCame(page)
    case .pageFailed(let sentence): timeline.fail(sentence)
    case .newerCounted(let count, let entry): timeline.newerCounted(count, than: entry)
    case .itemFound(let entry): itemFound(entry)
    case .unreadFound(let entry): unreadFound(entry)
    case .bodyLoaded(let entry, let article): bodyCame(article, of: entry)
    case .bodyBegun(let entry, let article): lastReader?.receiveBeginning(article, of: entry)
    case .bodyFailed(let entry, let sentence): lastReader?.fail(sentence, for: entry)
    case .marked(let act): timeline.actConfirmed(act)
    case .markRefused(let act, let sentence):
      actRefused(act)
      status.toast = .warning(sentence)
    case .undone(let sentence, let back):
      timeline.actsUndone()
      if let back, overlays.isEmpty { timeline.cameBack(back) }
      status.toast = .word(sentence)
    case .searchRebuilt:
      status.toast = .warning("The index of the search was damaged; it is being made anew")
      timeline.watchAgain()
    }
  }

  private func handle(_ event: NetworkEvent) {
    switch event {
    case .refresh(let state): refreshed(state)
    case .failures(let notes): failed(notes)
    case .copyIsOf(let second): status.copyTime = clock.moment(of: second)
    }
  }

  func draw(in canvas: inout Canvas) {
    if titleRows > 0 {
      canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: 1)) {
        TitleBar(title: pageTitle, newItems: timeline.newItems).draw(in: &$0)
      }
    }
    let page = pageSize
    canvas.draw(in: Rect(x: 0, y: titleRows, width: page.width, height: page.height)) {
      drawPage(in: &$0)
    }
    let line = prompt ?? palette?.prompt
    let rows = line?.height ?? 1
    let bottom = Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
    if let prompt = line {
      canvas.fill(bottom, style: .plain)
      canvas.draw(in: bottom) { prompt.draw(in: &$0) }
    } else if statusRows > 0 {
      var bar = status
      bar.pendingKeys = keys.pending
      bar.progress = palette == nil ? reader?.progress ?? "" : ""
      canvas.draw(in: bottom) { bar.draw(in: &$0) }
    }
    switch settings.marks {
    case .unicode: break
    case .ascii: canvas.replaceGlyphs(ASCIIMarks.replacement)
    }
  }

  // MARK: Keys

  private func handle(_ event: ScreenEvent) {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text):
      prompt?.paste(text)
      palette?.paste(text)
    case .mouse: break
    case .resize(let size): self.size = size
    case .resumed: delegate?.carryOut(.screen(.redraw))
    case .interrupted: handle(.control("c"))
    case .vanished, .terminated: delegate?.carryOut(.screen(.quit))
    }
  }

  private func handle(_ key: Key) {
    awaitedView = nil
    if let prompt { return prompt.handle(key) }
    if let palette { return palette.handle(key) }
    guard !isWaiting || isUrgent(key) else {
      // What is wished for next starts from where the last motion leads.
      if waiting.count < Self.mostWaiting { waiting.append(key) }
      if timeline.isLate {
        seekNoMore()
        replayKeys()
      }
      return
    }
    status.settle()
    if key == .escape, !keys.pending.isEmpty { return keys.clear() }
    guard let sequence = keys.read(key) else { return }
    var outcome = page.handle(sequence, count: keys.count)
    if outcome == .ignored {
      switch keyMaps.root.match(sequence) {
      case .none: break
      case .prefix: outcome = .pending
      case .intent(let intent):
        perform(intent)
        outcome = .handled
      }
    }
    if outcome != .pending { keys.clear() }
  }

  /// Whether a key is obeyed also while the archive is being asked.
  private func isUrgent(_ key: Key) -> Bool {
    switch keyMaps.root.match(KeySequence([key])) {
    case .intent(.cancel), .intent(.redraw), .intent(.suspend), .intent(.quit): true
    case .intent, .prefix, .none: false
    }
  }

  /// Handles the keys that had to wait for the archive.
  private func replayKeys() {
    while !isWaiting, !waiting.isEmpty { handle(waiting.removeFirst()) }
  }

  /// Whether the archive has yet to say what the next key is about.
  private var isWaiting: Bool { timeline.goal != nil || (page === feeds && !feeds.isSettled) }

  func perform(_ intent: RootIntent) {
    switch intent {
    case .addFeed: askForFeed()
    case .importList: askForList()
    case .refreshAll: refreshAll()
    case .cancel: delegate?.carryOut(.network(.cancel))
    case .showFailures: showFailures()
    case .findAction: openPalette()
    case .help: showHelp()
    case .redraw: delegate?.carryOut(.screen(.redraw))
    case .suspend: delegate?.carryOut(.screen(.suspend))
    case .quit: delegate?.carryOut(.screen(.quit))
    }
  }
}
