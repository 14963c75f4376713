import ArgumentParser
import FeedtuiLibrary

/// The `feedtui list` command: prints entries.
struct ListCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print entries, newest first or in the order of a query.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var selection: EntrySelection
  @OptionGroup var output: OutputOptions

  @MainActor func run() async throws {
    try await Console.run { try await list() }
  }

  @MainActor private func list() async throws -> ExitCode {
    var printer = output.printer
    let queries = try await selection.queries(in: archive)
    try await selection.each(in: archive.openToRead(), queries) { entries in
      for entry in entries { try printer.add(entry) }
    }
    try printer.finish()
    return .ok
  }
}
