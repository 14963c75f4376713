import FeedModel
import FeedSystem
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Starts other programs on the terminal or without it: the browser, the editor, and the clipboard.
final class ProgramEffects {
  private let screen: any Screen
  private let mailbox: Mailbox
  private let library: Library
  var settings: Settings
  /// Called when the feeds file may have been edited.
  private let edited: () -> Void
  private let starter: ProgramStarter

  init(
    screen: any Screen, mailbox: Mailbox, library: Library, settings: Settings, zone: Zone,
    edited: @escaping () -> Void
  ) {
    starter = ProgramStarter(
      screen: screen, mailbox: mailbox, store: library.store, zone: zone)
    self.screen = screen
    self.mailbox = mailbox
    self.library = library
    self.settings = settings
    self.edited = edited
  }

  func run(_ effect: ScreenEffect) {
    switch effect {
    case .copy(let text):
      copy(text)
      let words = AddressText.shown(text)
      mailbox.post(.said(screen.hasClipboard ? "Copied \(words)" : words))
    case .browse(let address): browse(address)
    case .editFeeds: editFeeds()
    case .run(let program, let items, let asker): starter.run(program, items, asker)
    case .awaitPrograms(let asker): starter.awaitEnd(asker)
    case .redraw, .suspend, .quit, .changeRiver, .restyle: break
    }
  }

  /// Kills the user's programs that are waited for. Returns whether there were any.
  func cancel() -> Bool { starter.cancel() }

  /// Puts a text on the clipboard of the terminal, also through tmux: as it is installed, tmux from
  /// 3.3 on takes no sequence for it from programs, but its own command is allowed to do it.
  private func copy(_ text: String) {
    screen.copy(text)
    guard library.capabilities.contains(.programs),
      let words = Browser.environment("TMUX").flatMap({ $0.isEmpty ? nil : Self.tmuxCopy })
    else { return }
    let command = ProgramCommand(
      words, input: Array(text.utf8.prefix(100_000)), output: .bytes,
      limits: ProgramCommand.Limits(time: .seconds(5), output: 1000))
    Task { _ = try? await command.run() }
  }

  private static let tmuxCopy = ["tmux", "load-buffer", "-w", "-"]

  private func browse(_ address: String) {
    guard Sanitizer.urlIsSafe(address) else {
      return starter.fail("Not a web address: \(AddressText.shown(address))")
    }
    guard let browser = Browser.found(in: Browser.environment, settings: settings.browser) else {
      copy(address)
      let copied = screen.hasClipboard ? "; copied" : ":"
      return mailbox.post(.said("No browser found\(copied) \(AddressText.shown(address))"))
    }
    let command = browser.command(opening: address)
    do throws(ProgramError) {
      try start(command)
    } catch .exited, .killed {
      // The browser has said why, on the terminal.
    } catch {
      return starter.fail(error.message(of: Sanitizer.line(command.name)))
    }
    mailbox.post(.said("Opened \(Sanitizer.hostForDisplay(address))"))
  }

  /// Runs a program on the terminal until it ends, or starts it without the terminal.
  private func start(_ command: ProgramCommand) throws(ProgramError) {
    switch command.output {
    case .ignored, .bytes, .firstLine: try command.launch()
    case .terminal:
      var result = Result<Void, ProgramError>.success(())
      screen.lend {
        result = Result { () throws(ProgramError) in try command.runOnTerminal() }
      }
      try result.get()
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
        try start(command)
      } catch {
        mailbox.post(.failed(error.message(of: command.name)))
      }
      edited()
    } catch let error as Editor.Missing {
      mailbox.post(.failed(error.message))
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }
}
