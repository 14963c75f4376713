import ArgumentParser
import FeedModel
import FeedtuiApp
import FeedtuiLibrary

/// The `feedtui play` command: plays an episode on the terminal.
struct PlayCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play an episode, from where you have left off.",
    discussion: "With mpv the position is kept; what has been heard is marked read.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: "The entry's number, the first column of `feedtui list --tsv`.", completion: .entry)
  var id: Int64

  func execute() async throws -> ExitCode {
    let settings = try archive.readSettings()
    let store = try await archive.openToRead()
    var item = try await PlayableItem(
      EntryID(id), in: archive.library(of: store), with: settings, zone: .local)
    let isHeard = try await item.playOnTerminal(for: store) { Console.say("feedtui: \($0)") }
    return isHeard ? try await archive.change([EntryID(id)], .read(true)) : .ok
  }
}
