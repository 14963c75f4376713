import FeedCore

extension ArchiveOptions {
  /// Changes the line of the feed that is meant by an address, which may be written without name and
  /// password, and has the archive follow what the file says then, if there is one.
  @MainActor func changeLine(
    of wanted: String,
    _ change: (FeedsFile, _ url: String) throws(FileFailure) -> FeedsEdit?
  ) async throws -> ExitCode {
    try await restoreFeedsFile()
    let there = try feedsFile.read().subscriptions.map(\.url)
    guard let url = RemoveCommand.address(wanted, in: there) else {
      let shown = AddressText.withoutCredentials(wanted)
      throw CommandFailure(sentence: "\(shown) is not in the feeds file.", code: .cannotRead)
    }
    guard try change(feedsFile, url) != nil else { return .ok }
    if try hasArchive() { _ = try await open() }
    return .ok
  }
}
