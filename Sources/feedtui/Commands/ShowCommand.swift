import ArgumentParser
import FeedModel
import FeedStorage
import FeedtuiApp
import FeedtuiLibrary
import Glibc

/// The `feedtui show` command: prints one entry with its text.
struct ShowCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print an entry with its text.")

  @OptionGroup var archive: ArchiveOptions

  @Flag(help: "Print text in lines of 80 columns (the default); addresses stay whole.")
  var text = false

  @Flag(help: "Print HTML.")
  var html = false

  @Flag(help: "Print a JSON object; it has all texts.")
  var json = false

  @Flag(help: "Print the full text from the web page, if the archive has it.")
  var full = false

  @Argument(
    help: "The entry's number, the first column of `feedtui list --tsv`.",
    completion: .entry)
  var id: Int64

  func validate() throws {
    if [text, html, json].count(where: { $0 }) > 1 {
      throw ValidationError("Only one of --text, --html and --json can be used.")
    }
  }

  func execute() async throws -> ExitCode {
    guard let store = try await archive.openExisting(),
      let entry = try await store.timeline.listed(EntryID(id)),
      let body = try await store.timeline.body(of: entry.id)
    else {
      throw CommandError(message: "There is no entry \(id).", code: .cannotRead)
    }
    if full, body.webPage?.text == nil {
      throw CommandError(
        message: "The archive has no full text of entry \(id).", code: .cannotRead)
    }
    let shown = ShownEntry(entry: entry, body: body, full ? .page : .feed)
    try Console.put(json ? shown.json : html ? shown.html : shown.text(.local))
    return .ok
  }
}
