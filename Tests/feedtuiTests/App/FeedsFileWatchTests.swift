import FeedCore
import Foundation
import Testing

@testable import feedtui

/// The feeds file while somebody else writes it.
@MainActor struct FeedsFileWatchTests {
  /// Waits until the watch has heard something, after the work.
  private func heard(
    _ file: FeedsFile, at location: SourceLocation = #_sourceLocation,
    after work: () throws -> Void
  ) async throws {
    let (stream, event) = AsyncStream<Void>.makeStream()
    let watch = FeedsFileWatch(file) { event.yield() }
    defer { watch.stop() }
    try work()
    let heard = Task {
      for await _ in stream { return true }
      return false
    }
    #expect(
      await Deadline.value(of: heard) == true, "The watch has heard nothing.",
      sourceLocation: location)
  }

  @Test func `an editor that writes in place, and one that renames, are heard`() async throws {
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/feeds"
      try await heard(FeedsFile(path: path)) {
        try Data("http://a/\n".utf8).write(to: URL(filePath: path))
      }
      try await heard(FeedsFile(path: path)) {
        try Data("http://b/\n".utf8).write(to: URL(filePath: path), options: .atomic)
      }
    }
  }

  @Test func `a file behind a link is watched where it is`() async throws {
    try await BuiltProgram.withFolder { folder in
      let path = folder + "/feeds"
      try FileManager.default.createDirectory(
        atPath: folder + "/dotfiles", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: folder + "/dotfiles/list"))
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "dotfiles/list")
      try await heard(FeedsFile(path: path)) {
        try Data("http://a/\n".utf8).write(to: URL(filePath: folder + "/dotfiles/list"))
      }
    }
  }

  @Test func `what the file says is followed, what it says no more is left`() async throws {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      let fetcher = FeedFetcher()
      let library = Library(
        store: try FeedStore.inMemory(),
        source: .file(FeedAdder(feedsFile: file, fetcher: fetcher, now: { 0 })),
        schedule: .never, fetcher: fetcher, now: { 0 })
      try file.append([Subscription(url: "http://a/"), Subscription(url: "http://b/")])
      #expect(try await library.takeOverFeedsFile().added.map(\.url) == ["http://a/", "http://b/"])
      try Data("http://b/ \"~B\"\nbad\nhttp://c/\n".utf8).write(to: URL(filePath: file.path))
      let change = try await library.takeOverFeedsFile()
      #expect(change.added.map(\.url) == ["http://c/"])
      #expect(change.removed == 1)
      #expect(change.problems.map(\.line) == [2])
      #expect(change.sentence == "The feeds file has changed: 1 added, 1 removed")
      let now = try await library.store.feeds()
      #expect(now.map(\.title) == ["B", "http://c/"])
      #expect(try await library.takeOverFeedsFile().sentence == nil)
      await library.close()
    }
  }
}
