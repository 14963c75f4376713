import ArgumentParser
import FeedModel
import FeedtuiLibrary

/// A command that sets a mark on the entries that its arguments name.
nonisolated protocol EntryCommand: Command {
  var archive: ArchiveOptions { get }
  var arguments: EntryArguments { get }
  var mark: Mark { get }
}

nonisolated extension EntryCommand {
  func validate() throws { try arguments.requireSome() }

  @MainActor func execute() async throws -> ExitCode {
    try await archive.change(arguments.entries(), mark)
  }
}

/// The arguments that name entries.
struct EntryArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Entry numbers, the first column of `feedtui list --tsv`; - for standard input.",
      valueName: "id"), completion: .entry)
  var ids: [String] = []

  func requireSome() throws {
    if ids.isEmpty { throw ValidationError("Which entries? Give their numbers, or -.") }
  }

  /// Returns the entries in order. A word that is not a number is a usage error.
  func entries() throws -> [EntryID] {
    var result: [EntryID] = []
    for word in ids {
      guard word == "-" else {
        result.append(try Self.entry(word))
        continue
      }
      let text = try InputDocument(name: "-").bytes()
      for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
        guard let first = line.split(whereSeparator: \.isWhitespace).first else { continue }
        result.append(try Self.entry(String(first)))
      }
    }
    return result
  }

  private static func entry(_ word: String) throws(CommandError) -> EntryID {
    guard let number = Int64(word) else {
      throw CommandError(
        message: "\"\(word.prefix(40))\" is not an entry number.", code: .usage)
    }
    return EntryID(number)
  }
}
