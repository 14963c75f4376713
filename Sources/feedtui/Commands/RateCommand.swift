import ArgumentParser
import FeedModel

/// The `feedtui rate` command: rates entries, or takes their ratings away.
struct RateCommand: EntryCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "rate", abstract: "Rate entries from one to five.",
    discussion: "You can undo this in the river with u, even later.")

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: ArgumentHelp("1 to 5; 0 takes the rating away.", valueName: "rating"),
    completion: .list(["0", "1", "2", "3", "4", "5"]))
  var stars: Int

  @OptionGroup var arguments: EntryArguments

  func validate() throws {
    guard (0...5).contains(stars) else { throw ValidationError("RATING is a number from 0 to 5.") }
    try arguments.requireSome()
  }

  var mark: Mark { .rating(stars) }
}
