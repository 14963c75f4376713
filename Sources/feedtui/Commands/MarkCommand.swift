import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiLibrary

/// The `feedtui mark` command: marks entries read or unread.
struct MarkCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "mark", abstract: "Mark entries read or unread.",
    discussion: "You can undo this in the river with u, even later.")

  /// The mark that entries get.
  enum Mark: String, ExpressibleByArgument, CaseIterable {
    case read, unread
  }

  @OptionGroup var archive: ArchiveOptions

  @Argument(help: "read or unread.")
  var mark: Mark

  @OptionGroup var arguments: EntryArguments

  @Flag(help: "All unread entries (only with read).")
  var all = false

  func validate() throws {
    guard all else {
      if arguments.ids.isEmpty {
        throw ValidationError("Which entries? Give their numbers, or --all.")
      }
      return
    }
    if mark == .unread || !arguments.ids.isEmpty {
      throw ValidationError("--all works only with read, and without numbers.")
    }
  }

  func execute() async throws -> ExitCode {
    if all {
      try await archive.openExisting()?.marks.markRead(in: .all)
      return .ok
    }
    return try await archive.change(arguments.entries(), .read(mark == .read)) { store, entries in
      guard mark == .unread else { return }
      for entry in try await store.marks.hidden(of: entries) {
        Console.say("feedtui: Entry \(entry.rawValue) is hidden, and stays so.")
      }
    }
  }
}
