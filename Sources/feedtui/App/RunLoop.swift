import FeedPictures
import TerminalKit

/// Runs the program on a screen: passes events to the pages, then draws one frame, until the user
/// quits.
final class RunLoop: EffectHandler {
  private let screen: any StyledScreen
  private let mailbox: Mailbox
  private let root: RootViewController
  private let runner: EffectRunner
  private let programs: ProgramEffects
  private let pictures: PictureEffects
  /// The way in which the program ends; `nil` while it runs.
  private(set) var ending: Ending?

  enum Ending: Equatable {
    case quit
    /// The terminal is gone.
    case vanished
    /// Ended by a signal of this number.
    case terminated(Int32)
  }

  init(
    screen: any StyledScreen, mailbox: Mailbox, root: RootViewController, runner: EffectRunner,
    pictures: PictureEffects
  ) {
    self.screen = screen
    self.mailbox = mailbox
    self.root = root
    self.runner = runner
    self.pictures = pictures
    indicator = RestTimer(mailbox, .long)
    follower = RestTimer(mailbox, .brief)
    programs = ProgramEffects(
      screen: screen, mailbox: mailbox, library: runner.library,
      browser: root.context.settings.browser, edited: runner.feedsFileEdited)
    root.context.effects = self
    adoptPictures()
  }

  /// The longest time that a frame waits for a page of the archive that would change it.
  private static let longestPatience = Duration.milliseconds(50)
  private var patience: Task<Void, any Error>?
  private let indicator: RestTimer
  /// Whether the terminal's own background is light; `nil` until the terminal has said it.
  private var isLight: Bool?
  private let follower: RestTimer
  private var graphics = GraphicsSupport(NcursesScreen.environment)
  /// The form of articles' pictures that the pages know.
  private var shownForm: PictureForm?

  /// Runs until the program is told to end, and every mark is stored.
  func run() async -> Ending {
    root.navigation.river.start()
    screen.events.listen { [mailbox] events in mailbox.post(events.map(AppEvent.screen)) }
    let minutes = Task { [mailbox, clock = root.context.clock] in
      while !Task.isCancelled {
        let rest = 60 - clock.now() % 60
        do { try await Task.sleep(for: .seconds(rest)) } catch { return }
        mailbox.post(.minute)
      }
    }
    drawSettled(isOverdue: false)
    while ending == nil {
      let events = await mailbox.next()
      for event in events where ending == nil { handle(event) }
      if ending == nil { drawSettled(isOverdue: events.isEmpty) }
    }
    patience?.cancel()
    indicator.stop()
    follower.stop()
    root.navigation.stack.top.disappear()
    minutes.cancel()
    await pictures.finish()
    await runner.finish()
    return ending ?? .quit
  }

  func carryOut(_ effect: Effect) {
    switch effect {
    case .screen(let effect): carryOut(effect)
    case .pictures(let effect): pictures.run(effect)
    case .archive, .feeds, .network, .settings, .undo, .redo: runner.run(effect)
    }
  }

  private func carryOut(_ effect: ScreenEffect) {
    switch effect {
    case .quit: if ending == nil { ending = .quit }
    case .redraw:
      screen.invalidate()
      root.navigation.pictures.drawAgain()
    case .suspend: screen.suspend()
    case .restyle: restyle()
    case .transmit(let image, let number, let room):
      screen.transmit(image, as: number, in: room)
    case .copy, .browse, .editFeeds: programs.run(effect)
    }
  }

  private func handle(_ event: AppEvent) {
    switch event {
    case .screen(.vanished): ending = .vanished
    case .screen(.terminated(let signal)): ending = .terminated(signal)
    case .archive(.page): runner.firstPageCame()
    case .archive(.searchRebuilt): runner.searchIsBehind()
    case .minute: runner.minutePassed()
    case .screen(.background(let colour)):
      isLight = colour.isLight
      restyle()
    case .screen(.reply(let reply)):
      graphics.take(reply)
      adoptArticleForm()
    case .screen(.resize): adoptArticleForm()
    case .rested(.brief): screen.showImages()
    case .screen, .archive, .feeds, .network, .settings, .said, .failed, .actEnded, .rested:
      break
    }
    if ending == nil { root.handle(event) }
    if case .settings = event { adoptSettings() }
  }

  /// The pages have new settings: so have the screen and all who carry out effects.
  private func adoptSettings() {
    let config = root.context.config
    restyle()
    programs.browser = config.settings.browser
    runner.adopt(config)
    adoptPictures()
  }

  /// The pages learn whether pictures can be shown.
  private func adoptPictures() {
    let settings = root.context.settings
    let ability: PictureDesk.Ability =
      if let colours = screen.pictureColours {
        if pictures.canDraw {
          .drawing(look(colours, settings))
        } else {
          runner.library.givesHints ? .noProgram : .impossible(PictureDesk.hint)
        }
      } else {
        .impossible("Pictures need a terminal with colours")
      }
    root.navigation.pictures.adopt(settings.pictures, ability)
    root.navigation.reload()
  }

  /// The terminal has said more of itself, or its squares have another size.
  private func adoptArticleForm() {
    guard shownForm != articleForm else { return }
    adoptPictures()
  }

  private func look(_ colours: PictureSpec.Colours, _ settings: Settings) -> PictureGallery.Look {
    shownForm = articleForm
    return PictureGallery.Look(
      colours: colours, symbols: settings.marks.pictureSymbols,
      articleForm: colours == .many ? articleForm : .symbols)
  }

  private var articleForm: PictureForm {
    graphics.form(root.context.settings.pictures, square: screen.squareSize)
  }

  /// Draws the result of the user's keys. If it needs a page of the archive, the frame waits for
  /// it, and shows that the page is awaited only if it is late (`longestPatience`).
  private func drawSettled(isOverdue: Bool) {
    guard root.isSettled || isOverdue else {
      patience =
        patience
        ?? Task { [mailbox] in
          try await Task.sleep(for: Self.longestPatience)
          mailbox.ring()
        }
      return
    }
    patience?.cancel()
    patience = nil
    if !root.isSettled { root.becomeLate() }
    draw()
  }

  /// The colours have changed, or what decides about them.
  private func restyle() {
    let config = root.context.config
    var settings = config.settings
    if let tried = config.triedTheme { settings.theme = tried }
    screen.restyle(config.themes.colours(settings, isLight: isLight))
  }

  private func draw() {
    root.askForPictures()
    var canvas = Canvas(size: screen.size)
    root.draw(in: &canvas)
    screen.present(canvas)
    if root.isMoving { indicator.moved() }
    let (split, pictures) = (root.navigation.split, root.navigation.pictures)
    // Each is asked, because each forgets what it has answered.
    let moves = [split.hasMoved(), pictures.hasMoved(), screen.hasNewImages()]
    if moves.contains(true) { follower.moved() }
  }
}

extension MarkStyle {
  /// The glyphs of pictures for a font that has these signs.
  fileprivate var pictureSymbols: PictureSpec.Symbols {
    switch self {
    case .unicode: .blocks
    case .ascii: .ascii
    }
  }
}
