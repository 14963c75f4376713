import ArgumentParser
import FeedDownloads
import FeedFormats
import FeedModel
import FeedtuiLibrary
import FeedtuiSettings
import SafeText

/// The `feedtui downloads` command: lists the episodes that are to be here, or downloads them.
struct DownloadsCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "downloads", abstract: "List the downloads, or download what is queued.",
    discussion: """
      Each line has the number of the item, the state (waiting, there or failed), the size, the \
      title and the file. With --run, it ends with status 1 if some failed.
      """)

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var output: OutputOptions

  @Option(
    name: .customLong("add"), parsing: .upToNextOption,
    help: ArgumentHelp("Queue the episodes with these numbers first.", valueName: "id"),
    completion: .entry)
  var added: [Int64] = []

  @Flag(
    name: .customLong("run"),
    help: "Download what is queued, and end when nothing is left that is due.")
  var downloads = false

  func validate() throws {
    if downloads, output.isChosen { throw ValidationError("--run prints no downloads.") }
    if !added.isEmpty, output.isChosen { throw ValidationError("--add prints no downloads.") }
  }

  func execute() async throws -> ExitCode {
    if !added.isEmpty {
      let code = try await archive.change(added.map { EntryID($0) }, .downloaded(true))
      guard downloads else { return code }
    }
    guard downloads else {
      let store = try await archive.openToRead()
      try output.printer.print(try await store.downloads.all())
      return .ok
    }
    let settings = try archive.readSettings()
    let (store, _) = try await archive.open()
    let library = archive.library(store, settings)
    let code = await library.runDownloads(settings, folder: archive.paths.downloads) {
      Console.say($0)
    }
    await library.close()
    return code
  }
}

extension Library {
  /// Downloads what is queued and due, and says what came of it.
  func runDownloads(
    _ settings: Settings, folder: String, isQuiet: Bool = false,
    say: @escaping @Sendable (String) -> Void
  ) async -> ExitCode {
    let queue = downloadQueue(settings, folder: folder) { report in
      if case .blocked(let reason) = report { say(reason) }
    }
    guard let queue, let before = try? await store.downloads.all() else { return .ok }
    let waiting = Set(before.filter { $0.state == .waiting }.map(\.entry))
    await queue.runToEnd()
    await queue.sweep(all: false)
    guard let after = try? await store.downloads.all() else { return .ok }
    let ours = after.filter { waiting.contains($0.entry) }
    for download in ours {
      let title = Sanitizer.line(download.title)
      switch (download.state, download.failure) {
      case (.there, _) where isQuiet: break
      case (.there, _): say("\(title): \(Sanitizer.line(download.path ?? ""))")
      case (_, let reason?): say("\(title): \(Sanitizer.line(reason))")
      case (_, nil): break
      }
    }
    return ours.allSatisfy { $0.state == .there } ? .ok : .partFailed
  }
}

nonisolated extension Download: PrintedRecord {
  var values: [JSONWriter.Field] {
    [
      ("id", .number(Int(entry.rawValue))), ("state", .text("\(state)")),
      ("title", .text(title)),
      (
        "feed",
        .object([("url", .text(AddressText.withoutCredentials(feedURL))), ("title", .text(feed))])
      ),
      ("url", .optional(address)), ("type", .optional(type)), ("bytes", .number(total ?? length)),
      ("file", .optional(path)), ("failure", .optional(failure)), ("came", .date(came)),
    ]
  }

  func row(_ zone: Zone) -> [String] {
    let size = (total ?? length).map { Wording.size($0) } ?? ""
    return [
      "\(entry.rawValue)", "\(state)", size.right(8), Sanitizer.line(title),
      Sanitizer.line(failure ?? (state == .there ? path ?? "" : "")),
    ]
  }
}
