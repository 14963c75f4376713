import FeedModel
import FeedtuiSettings
import SafeText

extension ArchiveOptions {
  /// Changes the line of a feed in the feeds file, and lets an existing archive follow the file.
  ///
  /// The address in `wanted` may omit the user name and password. Throws if no line has it.
  @MainActor func changeLine(
    of wanted: String,
    _ change: (FeedsFile, _ url: String) throws(FileError) -> FeedsFileEdit?
  ) async throws -> ExitCode {
    try await restoreFeedsFile()
    let there = try feedsFile.read().subscriptions.map(\.url)
    guard let url = RemoveCommand.address(wanted, in: there) else {
      let shown = AddressText.withoutCredentials(wanted)
      throw CommandError(message: "\(shown) is not in the feeds file.", code: .cannotRead)
    }
    guard try change(feedsFile, url) != nil else { return .ok }
    if try hasArchive() { _ = try await open() }
    return .ok
  }
}
