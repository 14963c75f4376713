import FeedtuiLibrary
import FeedtuiPages
import FeedtuiRoot
import FeedtuiTerminal
import TerminalKit

/// Runs the program on a screen: passes events to the pages, then draws one frame, until the user
/// quits.
package final class RunLoop: EffectHandler {
  private let screen: any StyledScreen
  private let mailbox: Mailbox
  private let root: RootViewController
  private let runner: EffectRunner
  private let programs: ProgramEffects
  private let pictures: PictureCoordinator
  /// What says all that happens on a screen of lines; `nil` where it is drawn.
  private let linear: LinearMode?
  /// The way in which the program ends; `nil` while it runs.
  private(set) var ending: Ending?

  package enum Ending: Equatable {
    case quit
    /// The terminal is gone.
    case vanished
    /// Ended by a signal of this number.
    case terminated(Int32)
  }

  init(
    screen: any StyledScreen, mailbox: Mailbox, root: RootViewController, runner: EffectRunner,
    pictures: PictureQueue, times: VisitLimits.Times = .none
  ) {
    self.times = times
    self.screen = screen
    self.mailbox = mailbox
    self.root = root
    self.runner = runner
    self.pictures = PictureCoordinator(
      pictures, on: screen, root, givesHints: runner.library.givesHints)
    adapter = ScreenAdapter(screen, root, terminal: Browser.environment("TERM") ?? "")
    timers = RestTimers(mailbox)
    linear = screen.isLinear ? LinearMode(root) : nil
    programs = ProgramEffects(
      screen: screen, mailbox: mailbox, library: runner.library,
      settings: root.context.settings, zone: root.context.clock.zone,
      announcer: runner.updater.announcer, edited: runner.feedsFileEdited)
    root.context.effects = self
    self.pictures.adoptSettings()
  }

  /// The longest time that a frame waits for a page of the archive that would change it.
  private static let longestWait = Duration.milliseconds(50)
  private var lateTimer: MainLoop.Timer?
  private let timers: RestTimers
  private let times: VisitLimits.Times
  private let adapter: ScreenAdapter

  /// Runs until the program is told to end, and every mark is stored.
  func run(from place: StartLocation = .newest) async -> Ending {
    root.start(at: place)
    screen.events.listen { [mailbox] events in mailbox.deliver(events.map(AppEvent.screen)) }
    var minute: MainLoop.Timer?
    func awaitMinute() {
      minute = MainLoop.shared.after(.seconds(60 - root.context.clock.now() % 60)) { [mailbox] in
        mailbox.post(.minute)
        awaitMinute()
      }
    }
    awaitMinute()
    let limits = VisitLimits(times, mailbox) { [weak self, mailbox] in
      self?.ending = .quit
      mailbox.ring()
    }
    drawWhenReady(isOverdue: false)
    Task { await programs.findPlayer() }
    if ending == nil {
      // No events: the frame waits no longer.
      await mailbox.deliver { [self] events in
        limits.take(events)
        for event in root.gathered(events) where ending == nil { handle(event) }
        if ending == nil, events.isEmpty || !events.allSatisfy(\.isUnseen) {
          drawWhenReady(isOverdue: events.isEmpty)
        }
        return ending == nil
      }
    }
    lateTimer?.cancel()
    limits.stop()
    timers.stop()
    root.end()
    _ = programs.cancel()
    await programs.playback?.finish(isLeft: true)
    if root.context.settings.start == .last {
      runner.run(.rememberPlace(root.navigation.place))
    }
    minute?.cancel()
    // Its closure holds this variable and the run loop, and so the archive.
    minute = nil
    await pictures.finish()
    await runner.finish()
    return ending ?? .quit
  }

  /// Carries out what a page wants, if the program may do that: besides a question, which only
  /// reads, there is no other way from a page to a program, a file or a server.
  func carryOut(_ effect: Effect) {
    let capabilities = runner.library.capabilities
    if !capabilities.contains(effect.needs) {
      // Users who may not start a browser can open the address at their own end.
      if case .screen(.open(let links)) = effect, let address = links.first?.address {
        return programs.run(.copy(address))
      }
      let events = [.said(capabilities.reason), effect.refusal(capabilities.reason)]
      return mailbox.post(events.compactMap(\.self))
    }
    switch effect {
    case .screen(let effect): carryOut(effect)
    case .network(.cancel) where programs.cancel(): break
    case .act, .watch, .watchFeeds, .network: runner.run(effect)
    }
  }

  /// Puts a question of a page, if it may be answered here.
  func ask<Answer>(_ question: Question<Answer>) -> () -> Void {
    let capabilities = runner.library.capabilities
    if let needed = question.needs, !capabilities.contains(needed) {
      mailbox.post([.said(capabilities.reason), question.asker.failure()])
      return {}
    }
    return runner.ask(question)
  }

  private func carryOut(_ effect: ScreenEffect) {
    switch effect {
    case .quit: if ending == nil { ending = .quit }
    case .redraw:
      screen.invalidate()
      pictures.drawAgain()
    case .suspend: screen.suspend()
    case .restyle: adapter.adopt()
    case .copy, .open, .play, .edit, .editFeeds, .run, .awaitPrograms: programs.run(effect)
    }
  }

  private func handle(_ event: AppEvent) {
    switch event {
    case .screen(.vanished): ending = .vanished
    case .screen(.terminated(let signal)): ending = .terminated(signal)
    case .screen(.line(let line)): linear?.take(line)
    case .screen(.interrupted): linear?.interrupt()
    case .archive(.page): runner.firstPageCame()
    case .archive(.searchRebuilt): runner.searchIsBehind()
    case .news(let message, let ways): screen.notify(message, by: ways)
    case .minute: runner.minutePassed()
    case .rested(.long): runner.copyLog()
    case .screen(let event):
      if case .key = event { runner.library.store.priority.keyPressed() }
      if adapter.take(event) { adoptSettings() }
    case .archive, .feeds, .network, .settings, .answered, .said, .failed, .actEnded,
      .rested:
      break
    }
    pictures.take(event)
    if ending == nil { root.handle(event) }
    if case .settings = event { adoptSettings() }
  }

  /// The pages have new settings: the screen and the runners of effects take them too.
  private func adoptSettings() {
    let config = root.context.config
    adapter.adopt()
    programs.settings = config.settings
    runner.adopt(config)
    pictures.adoptSettings()
  }

  /// Draws the result of the user's keys. If it needs a page of the archive, the frame waits for
  /// it, and shows that the page is awaited only if it is late (`longestWait`).
  private func drawWhenReady(isOverdue: Bool) {
    guard root.isReady && !adapter.awaitsProgram || isOverdue else {
      lateTimer =
        lateTimer ?? MainLoop.shared.after(Self.longestWait) { [mailbox] in mailbox.deliver([]) }
      return
    }
    lateTimer?.cancel()
    lateTimer = nil
    if !root.isReady { root.becomeLate() }
    adapter.stopWaiting()
    draw()
  }

  private func show() {
    if let linear { return screen.say(linear.words(isReady: root.isReady)) }
    pictures.askForVisible()
    let takesLinks = screen.takesLinks(root.context.settings.hyperlinks)
    var canvas = Canvas(size: screen.size, takesLinks: takesLinks)
    root.draw(in: &canvas)
    screen.show(unread: root.unread)
    screen.present(canvas)
  }

  private func draw() {
    runner.updater.announcer.isReading = root.isReading
    show()
    if root.isMoving { timers.long.moved() }
    timers.menu.wait(for: root.menuKeys)
    timers.number.wait(for: root.awaitedNumber)
    if root.context.hasPassingMessage { timers.message.moved() }
    // Each is asked, because each forgets what it has answered.
    let (hasMoved, haveMoved) = (root.hasMoved(), pictures.haveMoved())
    if hasMoved { timers.brief.moved() }
    if hasMoved || haveMoved { timers.images.moved() }
  }
}
