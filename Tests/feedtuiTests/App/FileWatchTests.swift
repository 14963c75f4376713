import FeedFetching
import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import FeedtuiApp
@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// The feeds file while another program writes it.
@MainActor struct FileWatchTests {
  /// Performs the work and waits until the watch reports a change, at once or after a minute.
  private func heard(
    _ file: FeedsFile, afterMinute: Bool = false, at location: SourceLocation = #_sourceLocation,
    after work: () throws -> Void
  ) async throws {
    let (stream, event) = AsyncStream<Void>.makeStream()
    let watch = FileWatch(file.path) { event.yield() }
    defer { watch.stop() }
    try work()
    if afterMinute { watch.check() }
    let heard = Task {
      for await _ in stream { return true }
      return false
    }
    #expect(
      await Deadline.value(of: heard) == true, "The watch has heard nothing.",
      sourceLocation: location)
  }

  @Test func `a change is noticed that the kernel had no room for`() async throws {
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let events = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    try await BuiltProgram.withFolder { folder in
      let noisy = ["a", "b"].map { "\(folder)/noise/\($0)" }
      try FileManager.default.createDirectory(
        atPath: folder + "/noise", withIntermediateDirectories: false)
      let files = try noisy.map { path in
        try Data().write(to: URL(filePath: path))
        return try #require(FileHandle(forWritingAtPath: path))
      }
      let noise = try #require(FolderWatch(folder: folder + "/noise", for: .writing) { _ in })
      defer { noise.stop() }
      try await heard(FeedsFile(path: folder + "/feeds")) {
        // Events of one file that follow each other are one.
        for number in 0...events { try files[number % 2].write(contentsOf: [0x61]) }
        try Data("https://a.example/\n".utf8).write(to: URL(filePath: folder + "/feeds"))
      }
    }
  }

  /// Whether this process can mount a folder.
  nonisolated static var canMount: Bool {
    var folder = Array("/tmp/feedtui-test-XXXXXX".utf8CString)
    guard mkdtemp(&folder) != nil else { return false }
    defer { rmdir(folder) }
    return mount("none", folder, "tmpfs", 0, nil) == 0 && umount(folder) == 0
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

  @Test func `a file that goes and comes back is heard, and so is its folder`() async throws {
    try await BuiltProgram.withFolder { folder in
      let place = folder + "/dotfiles/feedtui"
      let file = FeedsFile(path: place + "/feeds")
      try file.append(Subscription(url: "http://a/"))
      try await heard(file) { try FileManager.default.removeItem(atPath: file.path) }
      try await heard(file) { try file.append(Subscription(url: "http://a/")) }
      try await heard(file) {
        try FileManager.default.removeItem(atPath: folder + "/dotfiles/feedtui")
      }
      try await heard(file, afterMinute: true) { try file.append(Subscription(url: "http://a/")) }
    }
  }

  @Test func `a file in folders that are made one by one is found within a minute`() async throws {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/a/b/c/feeds")
      try await heard(file, afterMinute: true) { try file.append(Subscription(url: "http://a/")) }
    }
  }

  @Test func `a folder above that is exchanged is found within a minute`() async throws {
    try await BuiltProgram.withFolder { folder in
      let (file, other) = (folder + "/one/x/feeds", folder + "/two/x/feeds")
      try FeedsFile(path: file).append(Subscription(url: "http://a/"))
      try FeedsFile(path: other).append(Subscription(url: "http://b/"))
      try await heard(FeedsFile(path: file), afterMinute: true) {
        #expect(rename(folder + "/one", folder + "/old") == 0)
        #expect(rename(folder + "/two", folder + "/one") == 0)
      }
    }
  }

  @Test func `a link above that is turned elsewhere is found, and then what it leads to is heard`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      let manager = FileManager.default
      for name in ["one", "two"] {
        try manager.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
        try Data().write(to: URL(filePath: "\(folder)/\(name)/list"))
      }
      try manager.createSymbolicLink(atPath: folder + "/now", withDestinationPath: "one")
      try manager.createSymbolicLink(atPath: file.path, withDestinationPath: "now/list")
      let (stream, event) = AsyncStream<Void>.makeStream()
      let watch = FileWatch(file.path) { event.yield() }
      defer { watch.stop() }
      var steps = stream.makeAsyncIterator()
      try manager.createSymbolicLink(atPath: folder + "/new", withDestinationPath: "two")
      #expect(rename(folder + "/new", folder + "/now") == 0)
      watch.check()
      await steps.next()
      try Data("http://a/\n".utf8).write(to: URL(filePath: folder + "/two/list"))
      await steps.next()
      #expect(try file.read().subscriptions.map(\.url) == ["http://a/"])
    }
  }

  @Test(
    .enabled(if: FileWatchTests.canMount, "mounting takes root, and a container may forbid it")
  )
  func `a folder that is mounted or unmounted is found within a minute, and its file is heard`()
    async throws
  {
    try await BuiltProgram.withFolder { folder in
      let place = folder + "/mounted"
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: false)
      let file = FeedsFile(path: place + "/feeds")
      try file.append(Subscription(url: "http://a/"))
      defer { umount(place) }
      let (stream, event) = AsyncStream<Void>.makeStream()
      let watch = FileWatch(file.path) { event.yield() }
      defer { watch.stop() }
      /// Waits until the watch has reported that the file has these feeds.
      @MainActor func hears(_ urls: [String], at location: SourceLocation = #_sourceLocation) async
      {
        let heard = Task {
          for await _ in stream {
            if (try? file.read().subscriptions.map(\.url)) == urls { return true }
          }
          return false
        }
        #expect(await Deadline.value(of: heard) == true, sourceLocation: location)
      }
      #expect(mount("none", place, "tmpfs", 0, nil) == 0)
      watch.check()
      await hears([])
      try file.append(Subscription(url: "http://b/"))
      await hears(["http://b/"])
      try file.append(Subscription(url: "http://c/"))
      await hears(["http://b/", "http://c/"])
      #expect(umount(place) == 0)
      watch.check()
      await hears(["http://a/"])
    }
  }

  @Test func `what the file says is followed, what it says no more is left`() async throws {
    try await BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      let fetcher = FeedFetcher()
      let library = Library(
        store: try FeedStore.empty(), source: .file(file), fetcher: fetcher, now: { 0 })
      try file.append([Subscription(url: "http://a/"), Subscription(url: "http://b/")])
      #expect(try await library.takeOverFeedsFile().added.map(\.url) == ["http://a/", "http://b/"])
      try Data("http://b/ \"~B\"\nbad\nhttp://c/\n".utf8).write(to: URL(filePath: file.path))
      let change = try await library.takeOverFeedsFile()
      #expect(change.added.map(\.url) == ["http://c/"])
      #expect(change.removed == 1)
      #expect(change.problems.map(\.line) == [2])
      #expect(change.message == "The feeds file has changed: 1 added, 1 removed")
      let now = try await library.store.feeds.all()
      #expect(now.map(\.title) == ["B", "http://c/"])
      #expect(try await library.takeOverFeedsFile().message == nil)
      await library.close()
    }
  }
}
