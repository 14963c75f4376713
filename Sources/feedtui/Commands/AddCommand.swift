import ArgumentParser
import FeedStorage
import FeedtuiLibrary
import FeedtuiSettings
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

  func execute() async throws -> ExitCode {
    let (library, account) = try await library()
    var failures: [CommandError] = []
    for url in urls {
      do {
        Console.say(try await library.add(url, to: account).message)
      } catch {
        let name = AddressText.withoutCredentials(url)
        let isNamed = error.message.contains(name)
        Console.say("feedtui: \(isNamed ? "" : "\(name): ")\(error.message)")
        failures.append(error)
      }
    }
    await library.close()
    guard let first = failures.first else { return .ok }
    return failures.count == urls.count ? first.code : .partFailed
  }

  /// Returns the library, and the account that takes new feeds.
  ///
  /// Opens an existing archive up front, so that an unusable one is reported even if no feed can be
  /// added. A missing one is made when a feed is added, or for an account.
  @MainActor private func library() async throws -> (Library, account: String?) {
    let path = archive.paths.archive
    var store = access(path, F_OK) == 0 ? try archive.openStore() : nil
    let config = try archive.readConfigAloud()
    let account = config.settings.accounts.first(where: \.addsFeeds)?.name
    if store == nil, account != nil { store = try archive.openStore() }
    guard let store else {
      let source = Library.Source.visit([], archive.feedsFile, archive: path)
      return (archive.library(try .inMemory(), config.settings, source: source), nil)
    }
    if account != nil { try await archive.useAccounts(of: config, in: store) }
    return (archive.library(store, config.settings), account)
  }
}
