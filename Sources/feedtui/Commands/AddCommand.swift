import ArgumentParser
import FeedFetching
import FeedModel
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
import FoundationEssentials
import Glibc
import SafeText

/// The `feedtui add URL…` command: follows feeds.
struct AddCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Follow feeds.",
    discussion: """
      Fetches each feed, then adds it to the feeds file and its entries to the archive. An address that \
      is not a feed, or does not answer, is not added. If the settings have an account on a server \
      with adds = true, that server follows the feeds instead.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: ArgumentHelp("Addresses (http, https, file) or paths of feeds.", valueName: "url"),
    completion: .file())
  var urls: [String]

  func execute() async throws(CommandError) -> ExitCode {
    let path = archive.paths.archive
    // Opens an existing archive up front, so that an unusable one is reported even if no feed can
    // be added. A missing archive is not created yet.
    var store = access(path, F_OK) == 0 ? try archive.openStore() : nil
    let config = try archive.readConfigAloud()
    let settings = config.settings
    let account = settings.accounts.first(where: \.addsFeeds)?.name
    if account != nil {
      let opened: FeedStore
      if let store { opened = store } else { opened = try archive.openStore() }
      _ = try await archive.accounts(archive.library(opened, settings), config)
      store = opened
    }
    let fetcher = Program.makeFetcher(contact: settings.contact)
    let adder = FeedAdder(
      feedsFile: archive.feedsFile, fetcher: fetcher, keeping: Retention(settings),
      account: account, now: Program.now)
    var failures: [CommandError] = []
    for url in urls {
      do {
        let folder = FileManager.default.currentDirectoryPath
        let outcome = try await adder.add(
          url, folder: folder, store: { [store] in try store ?? FeedStore.onDisk(at: path) })
        Console.say(outcome.message)
      } catch {
        let name = AddressText.withoutCredentials(url)
        let isNamed = error.message.contains(name)
        Console.say("feedtui: \(isNamed ? "" : "\(name): ")\(error.message)")
        failures.append(error)
      }
    }
    await fetcher.shutDown()
    guard let first = failures.first else { return .ok }
    return failures.count == urls.count ? first.code : .partFailed
  }
}
