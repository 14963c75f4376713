import FeedFetching
import FeedModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FeedDownloads
@testable import FeedStorage

/// Files that come from a server that does what servers do.
@Suite(.timeLimit(.minutes(5))) struct DownloadQueueTests {
  /// Sound of 300,000 bytes, which no text is like.
  static let sound = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }

  /// A server with that sound, and how it answers a request for its bytes from `start` on.
  static func answer(
    _ request: LoopbackServer.Request, tag: String? = "\"1\"", takesRanges: Bool = true,
    breaksAfter most: Int = .max, type: String = "audio/mpeg", bytes: [UInt8] = sound
  ) -> [LoopbackServer.Act] {
    let isSame = request.headers["if-range"].map { $0 == tag } ?? true
    let wanted = request.headers["range"].flatMap {
      Int($0.dropFirst("bytes=".count).prefix { $0 != "-" })
    }
    let start = takesRanges && isSame ? wanted ?? 0 : 0
    let body = Array(bytes[start...])
    var head = ["Content-Type: \(type)", "Content-Length: \(body.count)"]
    if let tag { head.append("ETag: \(tag)") }
    if start > 0 {
      head.append("Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)")
    }
    let status = start > 0 ? "206 Partial Content" : "200 OK"
    let text = "HTTP/1.1 \(status)\r\n\(head.joined(separator: "\r\n"))\r\n\r\n"
    let sent = LoopbackServer.Act.send(Array(text.utf8) + body.prefix(most))
    return most < body.count ? [sent, .close] : [sent]
  }

  /// A queue whose user wants one file of a server, in a folder of its own.
  struct Stage {
    let store: FeedStore
    let entry: EntryID
    let queue: DownloadQueue
    let folder: PictureFolder

    var download: Download? {
      get async throws { try await store.downloads.all().first { $0.entry == entry } }
    }

    func expect<Value: Equatable>(
      _ path: any KeyPath<Download, Value> & Sendable, _ value: Value,
      at location: SourceLocation = #_sourceLocation
    ) async throws {
      let found = try await download.map { $0[keyPath: path] }
      #expect(found == value, sourceLocation: location)
    }

    var file: [UInt8]? {
      get async throws {
        guard let path = try await download?.path else { return nil }
        return (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
      }
    }
  }

  static func with(
    title: String = "An episode", reserve: Int = 0, folder template: String = "{feed}",
    answering answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act],
    _ tell: (Stage, LoopbackServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(answering: answer) { server in
      try await PictureFolder.with { folder in
        let store = try FeedStore.empty()
        let feed = try await store.onlyFeed()
        let item = ParsedItem(
          id: "a", kind: .audio, title: title, published: 10,
          enclosures: [.init(url: server.url("/a.mp3"), type: "audio/mpeg", length: 7)])
        let entry = try #require(try await store.saving([item], for: feed).first)
        let fetcher = HTTPFetcher(proxies: ProxySettings { _ in nil })
        let queue = DownloadQueue(
          store: store, fetcher: fetcher, hosts: PausedHosts { 100 },
          limits: DownloadQueue.Limits(
            folder: DownloadFolder("\(folder.path)/\(template)"), atOnce: 2, rate: nil,
            reserve: reserve),
          now: { 100 }, access: { _ in FeedAccess() }, report: { _ in })
        try await store.marks.set(.downloaded(true), on: [entry])
        try await tell(
          Stage(store: store, entry: entry, queue: queue, folder: folder), server)
        await queue.end()
        await fetcher.shutDown()
      }
    }
  }

  @Test func `a file comes under the name of its item, in the folder of its feed`() async throws {
    try await Self.with(title: "../../x/y", answering: { Self.answer($0) }) { stage, server in
      await stage.queue.runToEnd()
      let download = try #require(try await stage.download)
      #expect(download.state == .there && download.total == Self.sound.count)
      let file = try await stage.file
      #expect(file == Self.sound)
      let path = try #require(download.path)
      #expect(path.hasPrefix(stage.folder.path + "/") && path.hasSuffix(".mp3"))
      #expect(!path.dropFirst(stage.folder.path.count).contains(".."))
      #expect(server.requests.count == 1)
      #expect(server.requests[0].headers["range"] == nil)
    }
  }

  @Test
  func `two episodes of one title, and a file that was there before, have names of their own`()
    async throws
  {
    try await Self.with(answering: { Self.answer($0) }) { stage, server in
      let feed = try await stage.store.onlyFeed()
      let others = (1...2).map { number in
        ParsedItem(
          id: "other \(number)", kind: .audio, title: "An episode", published: 20 + Int64(number),
          enclosures: [.init(url: server.url("/\(number).mp3"), type: "audio/mpeg")])
      }
      let ids = try await stage.store.saving(others, for: feed)
      try await stage.store.marks.set(.downloaded(true), on: ids)
      let download = try #require(try await stage.download)
      let path = DownloadFolder("\(stage.folder.path)/{feed}").path(for: download, number: 1)
      let problem = DownloadFolder.make(for: path)
      #expect(problem == nil)
      try Data("mine".utf8).write(to: URL(filePath: path))
      await stage.queue.runToEnd()
      let all = try await stage.store.downloads.all()
      #expect(all.count == 3 && all.allSatisfy { $0.state == .there })
      #expect(
        Set(all.compactMap { $0.path?.split(separator: "/").last.map(String.init) })
          == ["An episode (2).mp3", "An episode (3).mp3", "An episode (4).mp3"])
      #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == "mine")
    }
  }

  @Test func `a connection that breaks goes on where it broke`() async throws {
    try await Self.with(answering: { Self.answer($0, breaksAfter: 100_000) }) { stage, server in
      await stage.queue.runToEnd()
      let file = try await stage.file
      #expect(file == Self.sound)
      #expect(
        server.requests.map { $0.headers["range"] } == [nil, "bytes=100000-", "bytes=200000-"])
      #expect(server.requests.allSatisfy { ($0.headers["if-range"] ?? "\"1\"") == "\"1\"" })
    }
  }

  @Test func `a file that changes in between begins again`() async throws {
    let count = Mutex(0)
    try await Self.with(answering: { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 1
        ? Self.answer(request, tag: "\"old\"", breaksAfter: 100_000, bytes: Self.sound.reversed())
        : Self.answer(request)
    }) { stage, server in
      await stage.queue.runToEnd()
      let file = try await stage.file
      #expect(file == Self.sound)
      #expect(server.requests.last?.headers["if-range"] == "\"old\"")
    }
  }

  @Test func `a server without ranges is given up after three attempts in vain`() async throws {
    try await Self.with(
      answering: { Self.answer($0, tag: nil, takesRanges: false, breaksAfter: 90_000) }
    ) { stage, _ in
      for attempt in 1...3 {
        await stage.queue.runToEnd()
        let download = try #require(try await stage.download)
        #expect(download.attempts == attempt)
        #expect(download.state == (attempt == 3 ? .failed : .waiting))
        #expect(download.failure?.isEmpty == false)
        try await stage.store.write { db in try db.run("UPDATE download SET due = 0") }
      }
      let file = try await stage.file
      #expect(file == nil)
    }
  }

  @Test(arguments: [
    ("text/html", "  <!DOCTYPE html><p>Log in</p>"), ("audio/mpeg", "<html><body>Log in"),
  ])
  func `a page instead of sound is refused`(type: String, page: String) async throws {
    try await Self.with(
      answering: { Self.answer($0, type: type, bytes: Array(page.utf8)) }
    ) { stage, _ in
      await stage.queue.runToEnd()
      let download = try #require(try await stage.download)
      #expect(download.state == .failed)
      #expect(download.failure == "The server sent a web page instead of sound")
    }
  }

  @Test func `a status that says no is final, and D asks again`() async throws {
    let isThere = Mutex(false)
    try await Self.with(answering: { request in
      isThere.withLock { $0 }
        ? Self.answer(request)
        : [.send(Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8))]
    }) { stage, server in
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .failed)
      await stage.queue.runToEnd()
      #expect(server.requests.count == 1)
      // Nothing has come, so nothing is left.
      let folders = stage.folder.names()
      #expect(folders.count == 1 && folders.allSatisfy { stage.folder.names(in: $0).isEmpty })
      isThere.withLock { $0 = true }
      try await stage.store.marks.set(.downloaded(true), on: [stage.entry])
      await stage.queue.runToEnd()
      let file = try await stage.file
      #expect(file == Self.sound)
    }
  }

  @Test func `what is taken out while it comes makes way for the next`() async throws {
    try await Self.with(answering: { $0.path.contains("slow") ? [.hang] : Self.answer($0) }) {
      stage, server in
      let feed = try await stage.store.onlyFeed()
      let names = ["slow 1", "slow 2", "next"]
      let items = names.enumerated().map { index, name in
        ParsedItem(
          id: name, kind: .audio, title: name, published: 20 + Int64(index),
          enclosures: [
            .init(url: server.url("/\(name.replacing(" ", with: "")).mp3"), type: "audio/mpeg")
          ])
      }
      let ids = try await stage.store.saving(items, for: feed).prefix(3)
      try await stage.store.marks.set(.downloaded(true), on: Array(ids))
      await stage.queue.begin()
      while server.requests.filter({ $0.path.contains("slow") }).count < 2 {
        await server.nextRequest()
      }
      try await stage.store.marks.set(.downloaded(false), on: [ids[2]])
      for await _ in try await stage.store.downloads.changes() {
        if try await stage.store.downloads.file(of: ids[0]) != nil { break }
      }
      let left = try await stage.store.downloads.all()
      #expect(left.map(\.title) == ["An episode", "slow 2", "next"])
    }
  }

  @Test func `a failed one that comes back has still failed, and asks nobody`() async throws {
    try await Self.with(answering: { _ in
      [.send(Array("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n".utf8))]
    }) { stage, server in
      await stage.queue.runToEnd()
      try await stage.store.marks.set(.downloaded(false), on: [stage.entry])
      _ = try await stage.store.journal.undoOrRedo(.undo)
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .failed)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a file that was whole when the program was killed is not asked for again`()
    async throws
  {
    try await Self.with(answering: { Self.answer($0) }) { stage, server in
      await stage.queue.runToEnd()
      try await stage.store.write { db in try db.run("UPDATE download SET state = 0, came = NULL") }
      await stage.queue.runToEnd()
      try await stage.expect(\.state, .there)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a busy server is asked again when it says`() async throws {
    try await Self.with(answering: { _ in
      let head = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 50\r\nContent-Length: 0\r\n\r\n"
      return [.send(Array(head.utf8))]
    }) { stage, server in
      await stage.queue.runToEnd()
      let download = try #require(try await stage.download)
      #expect(download.state == .waiting && download.due == 150 && download.attempts == 0)
      #expect(server.requests.count == 1)
    }
  }
}
