package import FeedPictures
package import FeedtuiPages
package import FeedtuiSettings
import SafeText
package import TerminalKit

/// The whole screen: the stack of pages, the bars around them, and everything that happens.
package final class RootViewController {
  package let context: PageContext
  package let navigation: Navigation
  let palette: PaletteOpener
  private(set) var keys = KeyReader()
  private var places = KeyPlaces()
  /// Keys that were pressed while the page or a list of actions held them.
  private var waiting: [Key] = []
  let adding: FeedAddition
  private var guide: KeyGuide
  private let mouse: MouseReader
  /// What is left of a list of actions.
  private(set) var queue: ActionQueue?
  package private(set) var size: Size {
    didSet { stack.layout.size = size.page }
  }

  /// The keys that may wait; more come only from a key that is held down for minutes.
  private static let mostWaiting = 10_000

  /// `terminal` returns what is known of the terminal; `nil` without one.
  package init(
    clock: Clock, density: Density, size: Size, config: EffectiveConfig = EffectiveConfig(),
    orders: RiverOrders = RiverOrders(), terminal: @escaping () -> TerminalFacts? = { nil }
  ) {
    self.size = size
    context = PageContext(clock: clock, density: density, config: config)
    navigation = Navigation(context, size: size, orders: orders, terminal: terminal)
    palette = PaletteOpener(navigation)
    adding = FeedAddition(navigation)
    mouse = MouseReader(navigation)
    guide = KeyGuide(context)
    stack.layout.size = size.page
    queue = ActionQueue(navigation) { [weak self] in self?.offers ?? [] }
  }

  /// The keys that hold on every page, as they are on the page on top.
  private var keyMap: KeyMap { context.config.keys.everywhere(on: stack.top.keyPage) }
  var stack: PageStack { navigation.stack }
  var split: SplitViewController { navigation.split }
  var pictures: VisiblePictures { navigation.pictures }

  /// Asks for the first rows of what the program begins with.
  package func start(at place: StartLocation = .newest) { navigation.start(at: place) }

  /// Takes what has happened. The caller draws when all that is pending has been handled.
  package func handle(_ event: AppEvent) {
    switch event {
    case .screen(let event): handle(event)
    case .archive(let event): handle(event)
    case .feeds(let event): handle(event)
    case .network(let event): handle(event)
    case .settings(.changed(let file, let unsaved)):
      context.adopt(file, unsaved: unsaved)
      split.settingsChanged()
    case .answered(let deliver): deliver()
    case .said(let message): context.say(message)
    case .failed(let message): context.warn(message)
    case .actEnded: context.actEnded()
    case .news, .rested(.images): break
    case .minute: navigation.reload()
    case .rested(.long): split.rest()
    case .rested(.brief): split.follow()
    case .rested(.menu):
      guide.openMenu(after: keys.sequence, stack.top.keyPage, navigation.queryFeeds ?? [])
    case .rested(.number): openNumberedLink()
    case .rested(.message): context.status.expire()
    }
    tell(event)
    replayKeys()
    split.update()
  }

  /// Tells all pages what may concern them.
  private func tell(_ event: AppEvent) {
    switch event {
    case .archive, .feeds, .network, .settings, .minute:
      for page in stack.pages { page.hear(event) }
      split.unstacked?.hear(event)
    case .screen, .answered, .said, .failed, .actEnded, .news, .rested: break
    }
  }

  // MARK: What pages share

  private func handle(_ event: ArchiveEvent) {
    switch event {
    case .page, .pageFailed: break
    case .marked(let act, let version): context.confirm(act, version)
    case .markRefused(let act, let message): context.refuse(act, message)
    case .undone(let message, _): context.actsUndone(message)
    case .searchRebuilt: context.warn("The search index was damaged; rebuilding it")
    }
  }

  private func handle(_ event: FeedsEvent) {
    switch event {
    case .listed(let listing): navigation.updateFeeds(listing)
    case .listingFailed, .cameBack: break
    case .queryFeedsNamed(let queryFeeds): navigation.setQueryFeeds(queryFeeds)
    case .markRulesKnown(let rules): navigation.setMarkRules(rules)
    case .accounts(let reports): navigation.setAccounts(reports)
    case .problemsFound(let more): context.found(more)
    case .fileRead(let path, let rest): context.found(rest, insteadOfThoseIn: path)
    }
  }

  private func handle(_ event: NetworkEvent) {
    switch event {
    case .refresh(let state): context.refreshed(state)
    case .sync(let state): context.synced(state)
    case .failures(let notes): context.failed(notes)
    case .picture: navigation.reload()
    case .downloads(let progress): context.status.downloads = progress
    case .copyIsOf(let second): context.status.copyTime = context.clock.moment(of: second)
    }
  }

  // MARK: The screen

  /// Whether what is shown is where the user's keys led to; if not, an answer is awaited.
  package var isReady: Bool { stack.modal != nil || (stack.top.isReady && split.isReady) }

  /// Whether another row has been selected since the last call, of which a pane shows more.
  package func hasMoved() -> Bool { split.hasMoved() }

  /// Returns what the pictures in sight need, once.
  package func requestPictures() -> VisiblePictures.Request? {
    pictures.request(for: picturedRiver, and: split.picturesInSight)
  }

  /// The pictures that the next screen needs, once the user rests.
  package var nextPictures: [PictureSpec] { pictures.next(after: picturedRiver) }

  /// The page that is awaited has not come within the time of a blink.
  package func becomeLate() { if !stack.top.isReady { stack.top.waiting?.becomeLate() } }

  package func draw(in canvas: inout Canvas) {
    RootDrawing(navigation, size, statusBar, keys.hasBegun ? guide.menu : nil).draw(in: &canvas)
  }

  private var statusBar: StatusBar {
    var bar = context.bar
    (bar.pendingKeys, bar.progress) = (pendingKeys, stack.top.progress)
    bar.hints = guide.hints(on: stack.top)
    return bar
  }

  /// The keys that have been typed; with where the link leads that a number opens, "3 · a.example".
  private var pendingKeys: String {
    guard let awaitedNumber,
      let address = stack.top.article?.view.document.address(of: awaitedNumber)
    else { return keys.pending }
    return "\(awaitedNumber) · \(DisplayWidth.truncated(Sanitizer.hostForDisplay(address), to: 24))"
  }

  /// The river whose pictures are shown, if there are any.
  private var picturedRiver: (any RiverPage)? {
    guard pictures.isWatching else { return nil }
    return stack.ground.river ?? (split.hasTwoPanes ? navigation.topRiver : nil)
  }

  // MARK: Keys

  private func handle(_ event: ScreenEvent) {
    switch event {
    case .key(let key): handle(key)
    case .place(let letter, let place): places.learn(letter, place)
    case .paste(let text):
      clearKeys()
      if !stack.paste(text) { adding.paste(text) }
    case .mouse(let mouse):
      if mouse.action == .press { clearKeys() }
      self.mouse.take(mouse, top: size.titleRows, status: (size.height - 1, statusBar)) {
        $0.keys.forEach(handle)
      }
    case .background, .reply, .slow, .widths, .line: break
    case .ended: context.carryOut(.screen(.quit))
    case .resize(let size): self.size = size
    case .resumed: context.carryOut(.screen(.redraw))
    case .interrupted: handle(.control("c"))
    case .vanished, .terminated: context.carryOut(.screen(.quit))
    }
  }

  private func handle(_ key: Key) {
    navigation.keyPressed()
    let place = places.key(at: key, in: context.settings.keyboard)
    // In a line of input, letters are text.
    if stack.handle(key.isText ? key : place ?? key) { return }
    guard !holdsKeys || isUrgent(key) else {
      // The next key is about what the last one leads to.
      if waiting.count < Self.mostWaiting { waiting.append(key) }
      if stack.top.holdsKeys, stack.top.waiting?.giveUpWaiting() == true { replayKeys() }
      return
    }
    context.status.clearRead()
    if key == .escape, !keys.pending.isEmpty { return clearKeys() }
    let isCounting = !type(of: stack.top).traits.takesDigits
    guard let sequence = keys.read(key, counting: isCounting) else { return }
    var outcome = outcome(of: sequence)
    if outcome == .ignored, let place {
      guard let other = keys.read(insteadOfLast: place, counting: isCounting) else { return }
      outcome = self.outcome(of: other)
    }
    if outcome == .ignored { context.say(guide.word(on: sequence, stack.top.keyPage)) }
    if outcome != .pending { clearKeys() }
  }

  /// Does what keys mean on the page or everywhere.
  private func outcome(of sequence: KeySequence) -> KeyOutcome {
    let outcome = stack.top.handle(sequence, count: keys.count)
    guard outcome == .ignored else { return outcome }
    switch keyMap.match(sequence) {
    case .none: return .ignored
    case .prefix: return .pending
    case .action(let action):
      perform(action)
      return .handled
    }
  }

  /// Presses keys once the one that asks for them has been handled, before those that wait.
  func press(_ keys: [Key]) { waiting.insert(contentsOf: keys, at: 0) }

  /// What can be done now, by its names.
  var offers: [PaletteEntry] { palette.actions { [weak self] in self?.perform($0) } }

  private func clearKeys() {
    keys.clear()
    guide.closeMenu()
  }

  /// How many keys have been typed for which a menu is about to come.
  package var menuKeys: Int? { keys.hasBegun && guide.menu == nil ? keys.sequence.keys.count : nil }

  /// The number of a link that has been typed, and that no further digit can make another link's.
  package var awaitedNumber: Int? {
    guard let number = keys.count, context.settings.numberOpensLink, !keys.hasBegun,
      stack.modal == nil, context.config.capabilities.contains(.programs),
      stack.top.article?.isWholeNumber(number) == true
    else { return nil }
    return number
  }

  /// Nothing has followed the number of a link at once, as in `3j` and `3y`.
  private func openNumberedLink() {
    guard let awaitedNumber else { return }
    stack.top.perform("open", count: awaitedNumber)
    clearKeys()
  }

  /// Handles the keys that had to wait.
  private func replayKeys() {
    queue?.proceed()
    while !holdsKeys, !waiting.isEmpty { handle(waiting.removeFirst()) }
  }

  /// A line of input or a panel takes all keys: those that have waited come before those that are
  /// typed into it now.
  private var holdsKeys: Bool {
    stack.modal == nil && (stack.top.holdsKeys || queue?.isBusy == true)
  }

  /// Whether a key is acted on although others wait.
  private func isUrgent(_ key: Key) -> Bool {
    guard case .action(let name) = keyMap.match(KeySequence([key])) else { return false }
    return Self.actions.contains { $0.facts.name == name && $0.facts.traits.contains(.isUrgent) }
  }

  /// Does what can be done everywhere: an action of the program's, a program of the user's, or
  /// actions one after the other.
  func perform(_ action: String) {
    let names = KeyAssignment.names(in: action)
    if names.count > 1 {
      queue?.begin(names)
    } else if let program = UserProgram.name(of: action) {
      navigation.run(program, link: keys.count, then: queue)
    } else {
      Self.actions.first { $0.facts.name == action }?.run(self, keys.count)
    }
  }

  func cancel() {
    queue?.stop()
    context.carryOut(.network(.cancel))
  }
}
