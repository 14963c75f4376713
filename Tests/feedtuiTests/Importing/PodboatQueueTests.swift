import FeedModel
import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import FeedtuiImporting
@testable import feedtui

/// podboat's file of downloads, in all its states.
struct PodboatQueueTests {
  @Test func `each state becomes what it means here`() async throws {
    try await PictureFolder.with { folder in
      let here = folder.path + "/a \"b\".mp3"
      try "sound".write(toFile: here, atomically: true, encoding: .utf8)
      let quoted = here.replacing("\"", with: "\\\"")
      let queue = PodboatQueue(
        Array(
          """
          https://a.example/0.mp3 "\(folder.path)/none.mp3"
          https://a.example/1.mp3 "\(quoted)" downloaded
          https://a.example/2.mp3 "\(quoted)" played
          https://a.example/3.mp3 "\(quoted)" finished
          https://a.example/4.mp3 "\(folder.path)/none.mp3" downloaded
          https://a.example/5.mp3 "/none.mp3" missing
          https://a.example/6.mp3
          # https://a.example/7.mp3

          https://a.example/8.mp3 "\(folder.path)" downloaded
          https://b.example/unknown.mp3 "/none.mp3"
          """.utf8))
      #expect(queue.others == 3)
      let store = try FeedStore.empty()
      let items = (0..<9).map { number in
        ParsedItem(
          id: "\(number)", kind: .audio, title: "\(number)", published: Int64(number),
          enclosures: [.init(url: "https://a.example/\(number).mp3", type: "audio/mpeg")])
      }
      let feed = try #require(
        try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")]).first)
      _ = try await store.ledger.save(
        ParsedFeed(format: .rss2, title: "F", items: items), for: feed.id,
        validators: Validators(), bodyDigest: nil, now: Sample.now)
      let count = try await store.downloads.adopt(queue.files)
      #expect(count == (2, 3))
      let files = try await store.downloads.all()
      #expect(files.map(\.title) == ["0", "1", "2", "3", "6"])
      #expect(files.map(\.state) == [.waiting, .there, .there, .there, .waiting])
      #expect(files.map(\.path) == [nil, here, here, here, nil])
      #expect(try await store.downloads.adopt(queue.files) == (2, 3))
      #expect(try await store.downloads.all().count == 5)
      // Files of another program stay.
      _ = try await store.marks.set(.downloaded(false), on: files.map(\.entry))
      try await store.downloads.forgetRemoved(until: .max) { path, _ in
        Issue.record("\(path) would be deleted.")
      }
      #expect(try await store.downloads.all().isEmpty)
    }
  }
}
