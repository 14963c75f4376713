import FeedModel
import FeedSystem
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Starts other programs on the terminal or without it: those for links, the editor, and those of
/// the user.
final class ProgramEffects {
  private let clipboard: ClipboardWriter
  let mailbox: Mailbox
  let library: Library
  let announcer: NewsAnnouncer
  let zone: Zone
  var settings: Settings {
    get { opener.settings }
    set { opener.settings = newValue }
  }
  /// Called when the feeds file may have been edited.
  private let edited: () -> Void
  let starter: ProgramStarter
  let opener: LinkOpener
  var playback: Playback?
  /// What plays in the demo; `nil` elsewhere.
  let demoPlayer: DemoPlayer?

  init(
    screen: any Screen, mailbox: Mailbox, library: Library, settings: Settings, zone: Zone,
    announcer: NewsAnnouncer, edited: @escaping () -> Void
  ) {
    starter = ProgramStarter(
      screen: screen, mailbox: mailbox, store: library.store, zone: zone)
    let clipboard = ClipboardWriter(screen: screen, capabilities: library.capabilities)
    opener = LinkOpener(
      starter: starter, mailbox: mailbox, store: library.store, zone: zone, settings: settings,
      clipboard: clipboard)
    self.clipboard = clipboard
    (self.announcer, self.zone) = (announcer, zone)
    self.mailbox = mailbox
    self.library = library
    demoPlayer = library.isDemo ? DemoPlayer(library.store) : nil
    self.edited = edited
  }

  func run(_ effect: ScreenEffect) {
    switch effect {
    case .copy(let text):
      clipboard.write(text, with: settings.copyWith) { [mailbox] outcome in
        let words = AddressText.shown(text)
        switch outcome {
        case .copied: mailbox.post(.said("Copied \(words)"))
        case .sent: mailbox.post(.said("Sent to the terminal: \(words)"))
        case .nowhere: mailbox.post(.said(words))
        case .failed(let message): mailbox.post(.failed(message))
        }
      }
    case .open(let links): open(links)
    case .play(let entry): play(entry)
    case .edit(let text, let asker): edit(text, asker)
    case .editFeeds: editFeeds()
    case .run(let program, let items, let asker):
      switch program.work {
      case .run: starter.run(program, items, asker)
      case .open(let address): opener.open(address, about: items)
      }
    case .awaitPrograms(let asker): starter.awaitEnd(asker)
    case .redraw, .suspend, .quit, .restyle: break
    }
  }

  /// Kills the user's programs that are waited for. Returns whether there were any.
  func cancel() -> Bool { starter.cancel() }

  /// Lends the terminal to the user's editor for a text, which is in a file of its own meanwhile
  /// that nobody else may read. If the editor fails, the text stays as it was.
  private func edit(_ text: String, _ asker: Asker<String>) {
    do {
      let file = try EditedText(text)
      defer { file.delete() }
      let command = try Editor.command(editing: file.path, in: Browser.environment)
      do throws(ProgramError) {
        try starter.start(command, named: command.name)
      } catch {
        return mailbox.post(.failed(error.message(of: command.name)))
      }
      mailbox.post(asker.answer(try file.text()))
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }

  /// Lends the terminal to the user's editor for the `feeds` file. A missing file is written first.
  private func editFeeds() {
    guard let file = library.feedsFile else {
      return mailbox.post(.said(library.capabilities.reason))
    }
    guard !file.exists else { return edit(file) }
    Task {
      do {
        try await file.restoreIfMissing(from: library.store)
        edit(file)
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  private func edit(_ file: FeedsFile) {
    do {
      let command = try Editor.command(editing: file.path, in: Browser.environment)
      try file.makeIfMissing()
      try StoredFile(path: file.path).checkIsFile()
      do throws(ProgramError) {
        try starter.start(command, named: command.name)
      } catch {
        mailbox.post(.failed(error.message(of: command.name)))
      }
      edited()
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }
}
