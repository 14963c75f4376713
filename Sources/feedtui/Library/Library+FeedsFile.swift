package import FeedModel
import FeedStorage
package import FeedtuiSettings

/// The result of reading the feeds file again.
package struct FeedsFileChange: Sendable {
  /// The feeds that are followed now and were not before.
  package var added: [Feed] = []
  /// The number of feeds that are no longer followed.
  package var removed = 0
  /// The query feeds in the file.
  package var queryFeeds: [QueryFeed] = []
  /// The lines that cannot be used, and notices about the file.
  package var problems: [FileProblem] = []

  /// A message about the change; `nil` if no feed was added or removed.
  package var message: String? {
    var parts: [String] = []
    if !added.isEmpty { parts.append("\(Wording.grouped(added.count)) added") }
    if removed > 0 { parts.append("\(removed) removed") }
    return parts.isEmpty ? nil : "The feeds file has changed: " + parts.joined(separator: ", ")
  }
}

extension Library {
  /// The user's feeds file; `nil` if the feeds come from elsewhere.
  package var feedsFile: FeedsFile? {
    switch source {
    case .file(let file): file
    case .visit, .demo, .archive: nil
    }
  }

  /// Reads the feeds file and follows its feeds. The caller must move their entries afterwards.
  package func takeOverFeedsFile() async throws -> FeedsFileChange {
    guard let feedsFile else { return FeedsFileChange() }
    let before = Set(try await store.feeds.all().map(\.id))
    let (contents, remarks) = try await follow(feedsFile)
    let feeds = try await store.feeds.all()
    return FeedsFileChange(
      added: feeds.filter { !before.contains($0.id) },
      removed: before.subtracting(feeds.map(\.id)).count, queryFeeds: contents.queryFeeds,
      problems: remarks)
  }

  /// Follows the feeds of a file, and returns its contents and the remarks about it.
  ///
  /// If the file is missing, the followed feeds stay as they are.
  package func follow(_ file: FeedsFile) async throws -> (
    FeedsFile.Contents, remarks: [FileProblem]
  ) {
    var contents = try read(file)
    if contents.isMissing, let missing = try await MissingFeedsFile(file, store: store) {
      return (contents, [missing.problem])
    }
    try await store.feeds.follow(contents.subscriptions)
    contents.resolveTags(with: try await store.feeds.foldered())
    return (contents, contents.remarks)
  }
}
