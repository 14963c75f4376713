import ArgumentParser
import FeedModel
import FeedtuiLibrary
import SafeText

/// The `feedtui remove` command: stops following feeds.
struct RemoveCommand: Command {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Stop following feeds.",
    discussion:
      """
      Removes their lines from the feeds file, and no others; feeds that come from a server are left \
      there. Favourites are kept.
      """)

  @OptionGroup var archive: ArchiveOptions

  @Argument(
    help: ArgumentHelp("Addresses of feeds, as in the feeds file.", valueName: "url"),
    completion: .feedAddress)
  var urls: [String]

  func execute() async throws -> ExitCode {
    try await archive.restoreFeedsFile()
    let there = try archive.feedsFile.read().subscriptions.map(\.url)
    let found = Set(urls).map { wanted in
      (wanted: wanted, url: Self.address(wanted, in: there))
    }
    var isUnknown = false
    var hasLeft = false
    for (wanted, url) in found where url == nil {
      if let message = try await archive.editOnServer(
        wanted, "removed", { .remove([FeedEdit.Row(id: .feed(url: $0), title: "")]) })
      {
        Console.say(message)
        hasLeft = true
      } else {
        Console.say("feedtui: \(AddressText.withoutCredentials(wanted)) is not in the feeds file.")
        isUnknown = true
      }
    }
    let removed = Set(found.compactMap(\.url))
    guard hasLeft || !removed.isEmpty else { return .cannotRead }
    if !removed.isEmpty {
      try archive.feedsFile.remove(removed)
      if try archive.hasArchive() { _ = try await archive.open() }
    }
    for url in there where removed.contains(url) {
      Console.say("Removed \(AddressText.withoutCredentials(url)).")
    }
    return isUnknown ? .partFailed : .ok
  }

  /// Returns the address in the feeds file that the user means.
  ///
  /// It is `wanted` itself, or the only address that equals `wanted` without its user name and
  /// password, which is how addresses are shown.
  nonisolated static func address(_ wanted: String, in urls: [String]) -> String? {
    if urls.contains(wanted) { return wanted }
    let alike = urls.filter { AddressText.withoutCredentials($0) == wanted }
    return alike.count == 1 ? alike[0] : nil
  }
}
