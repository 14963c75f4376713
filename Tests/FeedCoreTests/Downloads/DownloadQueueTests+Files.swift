import FeedFetching
import FeedModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FeedDownloads
@testable import FeedStorage

/// The files on the disk, and other programs that write them.
extension DownloadQueueTests {
  @Test func `a disk that must stay free stays free`() async throws {
    try await Self.with(reserve: 1 << 60, answering: { Self.answer($0) }) { stage, _ in
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .waiting)
      let file = try await stage.file
      #expect(file == nil)
    }
  }

  @Test func `another program that has the part is not disturbed`() async throws {
    try await Self.with(answering: { Self.answer($0) }) { stage, server in
      let download = try #require(try await stage.download)
      let path = DownloadFolder("\(stage.folder.path)/{feed}").path(for: download, number: 1)
      let claimed = try await stage.store.downloads.claim(for: stage.entry) { _ in path }
      #expect(claimed == path)
      let problem = DownloadFolder.make(for: path)
      #expect(problem == nil)
      let other = try PartFile(path + ".part", PartFile.Facts(), reserve: 0) { _ in }
      await stage.queue.runToEnd()
      try await stage.expect(\.failure, "Another feedtui downloads it")
      #expect(server.requests.isEmpty && other.count == 0)
    }
  }

  @Test func `what is taken out comes back until it is swept`() async throws {
    try await Self.with(answering: { Self.answer($0) }) { stage, _ in
      await stage.queue.runToEnd()
      let path = try #require(try await stage.download?.path)
      try await stage.store.marks.set(.downloaded(false), on: [stage.entry])
      let gone = try await stage.download
      #expect(gone == nil)
      await stage.queue.sweep(all: false)
      _ = try await stage.store.journal.undoOrRedo(.undo)
      try await stage.expect(\.state, .there)
      let kept = try await stage.file
      #expect(kept == Self.sound)
      _ = try await stage.store.journal.undoOrRedo(.redo)
      await stage.queue.sweep(all: true)
      #expect(!FileManager.default.fileExists(atPath: path))
      // Undone after that, it is downloaded again.
      _ = try await stage.store.journal.undoOrRedo(.undo)
      try await stage.expect(\.state, .waiting)
      await stage.queue.runToEnd()
      let file = try await stage.file
      #expect(file == Self.sound)
    }
  }

  @Test func `what is new of a feed is queued, also if its first items came a moment ago`()
    async throws
  {
    let store = try FeedStore.empty()
    let feed = try #require(
      try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")]).first)
    func queued(_ count: Int, at second: Int64, since: Int64) async throws -> Int {
      let items = (0..<count).map { number in
        ParsedItem(
          id: "\(number)", kind: .audio, title: "\(number)", published: 10 + Int64(number),
          enclosures: [.init(url: "https://a.example/\(number).mp3", type: "audio/mpeg")])
      }
      _ = try await store.ledger.save(
        ParsedFeed(format: .rss2, title: "F", items: items), for: feed.id,
        validators: Validators(), bodyDigest: nil, now: second)
      return try await store.downloads.enqueue(feed.id, since: since)
    }
    #expect(try await queued(2, at: 1000, since: 1000) == 0)
    // What has come since the first request counts, whose second is that of the first items.
    #expect(try await queued(3, at: 5000, since: 1000) == 1)
    #expect(try await queued(3, at: 6000, since: 5000) == 0)
    #expect(try await store.downloads.all().map(\.title) == ["2"])
  }

  @Test func `a feed that lies about lengths makes no sum too large`() async throws {
    try await Self.with(answering: { _ in [.hang] }) { stage, server in
      let feed = try await stage.store.onlyFeed()
      let items = (1...2).map { number in
        ParsedItem(
          id: "long \(number)", kind: .audio, title: "Long", published: 20 + Int64(number),
          enclosures: [.init(url: server.url("/l"), type: "audio/mpeg", length: .max)])
      }
      let ids = try await stage.store.saving(items, for: feed)
      try await stage.store.marks.set(.downloaded(true), on: ids)
      let lengths = try await stage.store.downloads.all().compactMap(\.length)
      #expect(lengths.count == 3 && lengths.allSatisfy { $0 <= PartFile.mostBytes })
    }
  }

  @Test func `ten redirects are followed, and none to a file of this computer`() async throws {
    let target = Mutex("file:///etc/hostname")
    let answer: @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act] = { request in
      let step = Int(request.path.dropFirst().prefix { $0.isNumber }) ?? 0
      guard step < 10 else { return Self.answer(request) }
      return [
        .answer("302 Found", ["Location": step == 9 ? target.withLock { $0 } : "/\(step + 1)"])
      ]
    }
    try await Self.with(answering: answer) { stage, server in
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .failed)
      try await stage.expect(
        \.failure, "The server redirects to a file: address, which is not allowed.")
      #expect(try await stage.file == nil)
      target.withLock { $0 = "/10" }
      try await stage.store.marks.set(.downloaded(true), on: [stage.entry])
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .there)
      #expect(try await stage.file == Self.sound)
    }
  }
}
