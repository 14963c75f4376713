import ArgumentParser
import FeedFetching
import FeedFormats
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import FoundationEssentials

/// The `feedtui open` command: shows feeds without following them.
struct OpenCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show feeds without following them.",
    discussion: "Nothing is saved: entries and marks are gone when you quit.")

  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var screen: ScreenOptions

  @Argument(
    help: ArgumentHelp(
      "Feeds: files or addresses, or - for standard input.", valueName: "feed"),
    completion: .file())
  var feeds: [String]

  func execute() async throws -> ExitCode {
    // Problems with the files are reported first, with or without a terminal.
    let config = try archive.readConfig()
    let library = try await library(contact: config.settings.contact)
    try screen.requireTerminal()
    return try await screen.session(library, config).run().exitCode
  }

  /// Creates the library of the named feeds.
  ///
  /// Files are checked first, because an invalid one is better reported on the command line than on
  /// a screen. `contact` is sent to the servers.
  private func library(contact: String?) async throws -> Library {
    guard feeds.count(where: { $0 == "-" }) < 2 else {
      throw CommandError(message: "Standard input (-) can be read only once.", code: .usage)
    }
    var subscriptions: [Subscription] = []
    var failures: [CommandError] = []
    for feed in feeds {
      do {
        if feed == "-" {
          subscriptions.append(Subscription(url: try await standardInput()))
          continue
        }
        let address = try FeedAddress(
          typed: feed, folder: FileManager.default.currentDirectoryPath)
        if address.isFile { try await check(address.url) }
        subscriptions.append(Subscription(url: address.url))
      } catch {
        let failure = CommandError(error)
        let isNamed = failure.message.contains(feed)
        let message = isNamed ? failure.message : "\(feed): \(failure.message)"
        failures.append(CommandError(message: message, code: failure.code))
      }
    }
    if subscriptions.isEmpty, let first = failures.first {
      for failure in failures.dropFirst() { Console.say("feedtui: " + failure.message) }
      throw first
    }
    for failure in failures { Console.say("feedtui: " + failure.message) }
    return Library(
      store: try FeedStore.inMemory(),
      source: .visit(subscriptions, archive.feedsFile, archive: archive.paths.archive),
      capabilities: .open, fetcher: Program.makeFetcher(contact: contact), now: Program.now)
  }

  /// Returns the address of a nameless file with the document on standard input. From then on, keys
  /// come from the terminal.
  private func standardInput() async throws -> String {
    let input = try CapturedInput()
    try await check(input.url)
    input.giveInputToTerminal()
    return input.url
  }

  private func check(_ url: String) async throws {
    switch try await FileFetcher().fetch(FetchRequest(url: url)) {
    case .unchanged: break
    case .document(let document):
      _ = try FeedParser.parse(
        document.bytes, contentType: document.contentType, baseURL: document.url,
        into: ItemCount())
    }
  }
}
