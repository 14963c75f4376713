import FeedPictures
import FeedtuiPages
import FeedtuiRoot
import FeedtuiSettings
import FeedtuiTerminal
import TerminalKit

/// Brings pictures to the screen: has drawn what the next frame has room for, and hands what has
/// come to the pages and, in the form that suits it, to the terminal.
final class PictureCoordinator {
  private let screen: any StyledScreen
  private let root: RootViewController
  private let queue: PictureQueue
  /// Whether the user is told what pictures need.
  private let givesHints: Bool
  private var support = GraphicsSupport(NcursesScreen.environment)
  /// The form of articles' pictures that the pages know.
  private var shownForm: PictureForm?

  init(
    _ queue: PictureQueue, on screen: any StyledScreen, _ root: RootViewController,
    givesHints: Bool
  ) {
    self.queue = queue
    self.screen = screen
    self.root = root
    self.givesHints = givesHints
  }

  private var visible: VisiblePictures { root.navigation.pictures }

  /// The pages learn whether pictures can be shown, and how.
  func adoptSettings() {
    let settings = root.context.settings
    visible.adopt(settings.pictures, ability(settings))
    root.navigation.reload()
  }

  /// Takes what has happened, before the pages do.
  func take(_ event: AppEvent) {
    switch event {
    case .screen(.reply(let reply)):
      support.take(reply)
      adoptForm()
    case .screen(.resize): adoptForm()
    case .network(.picture(.othersKept)): adoptSettings()
    case .network(.picture(let event)):
      let number = visible.take(event)
      if let number, case .drawn(_, .kitty(let image, let room)) = event {
        screen.transmit(image, as: number, in: room)
      }
    case .rested(.images):
      screen.showImages()
      let next = root.nextPictures
      if !next.isEmpty { queue.prepare(next) }
    case .screen, .archive, .feeds, .network, .settings, .answered, .said, .failed, .actEnded,
      .minute, .news, .rested:
      break
    }
  }

  /// Has the pictures drawn that the next frame has room for.
  func askForVisible() {
    switch root.requestPictures() {
    case .draw(let specs): queue.draw(specs)
    case .hint(let words): root.context.say(words)
    case nil: break
    }
  }

  /// Whether the last frame has brought other pictures, so that the time of rest begins again.
  func haveMoved() -> Bool {
    // Each is asked, because each forgets what it has answered.
    let moves = [visible.hasMoved(), screen.hasNewImages()]
    return moves.contains(true)
  }

  /// The terminal has lost what it shows.
  func drawAgain() { visible.drawAgain() }

  /// Ends what is under way; returns when it has ended.
  func finish() async { await queue.finish() }

  private func ability(_ settings: Settings) -> VisiblePictures.Ability {
    guard let colours = screen.pictureColours else {
      return .impossible("Pictures need a terminal with colours")
    }
    let symbols = (settings.marks ?? .unicode).pictureSymbols
    shownForm = articleForm
    switch queue.source {
    case .program(let loader):
      guard loader.canDraw else {
        return givesHints ? .noProgram : .impossible(VisiblePictures.hint)
      }
      return .drawing(
        PictureGallery.Style(
          colours: colours, symbols: symbols,
          articleForm: colours == .many ? articleForm : .symbols))
    case .archive(let pictures):
      guard !pictures.keys.isEmpty else { return .impossible("There are no pictures here") }
      guard colours == .many, symbols == .blocks else {
        return .impossible("Pictures need 256 colours and block characters here")
      }
      return .drawing(
        PictureGallery.Style(
          colours: colours, symbols: symbols, articleForm: .symbols, kept: pictures.keys))
    }
  }

  /// The terminal has said more of itself, or its squares have another size.
  private func adoptForm() {
    if shownForm != articleForm { adoptSettings() }
  }

  private var articleForm: PictureForm {
    support.form(root.context.settings.pictures, square: screen.squareSize)
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
