import FeedCore

/// What came of reading the `feeds` file again.
nonisolated struct FeedsFileChange: Sendable {
  /// Followed now, and not before.
  var added: [Feed] = []
  /// How many are followed no more.
  var removed = 0
  /// The views that it names.
  var views: [SavedView] = []
  /// Lines that cannot be used.
  var problems: [FileProblem] = []

  /// What there is to say; `nil` if no feed came or went.
  var sentence: String? {
    var parts: [String] = []
    if !added.isEmpty { parts.append("\(added.count) added") }
    if removed > 0 { parts.append("\(removed) removed") }
    return parts.isEmpty ? nil : "The feeds file has changed: " + parts.joined(separator: ", ")
  }
}

nonisolated extension Library {
  /// The reader's file of subscriptions; `nil` where feeds come from elsewhere.
  var feedsFile: FeedsFile? {
    switch source {
    case .file(let adder): adder.feedsFile
    case .visit, .demo: nil
    }
  }

  /// Follows what the `feeds` file says now; entries are left to be moved.
  func takeOverFeedsFile() async throws -> FeedsFileChange {
    guard let feedsFile else { return FeedsFileChange() }
    let before = Set(try await store.feeds().map(\.id))
    let (contents, remarks) = try await follow(feedsFile)
    let feeds = try await store.feeds()
    return FeedsFileChange(
      added: feeds.filter { !before.contains($0.id) },
      removed: before.subtracting(feeds.map(\.id)).count, views: contents.views,
      problems: remarks)
  }

  /// Follows what the file says; if it is missing, what was followed stays so. Returns also what there is to say of
  /// the file.
  func follow(_ file: FeedsFile) async throws -> (FeedsFile.Contents, remarks: [FileProblem]) {
    let contents = try file.read()
    if contents.isMissing, let missing = try await MissingFeedsFile(file, store: store) {
      return (contents, [missing.problem])
    }
    try await store.follow(contents.subscriptions)
    return (contents, contents.remarks)
  }
}
