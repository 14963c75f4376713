import FeedFetching
import FeedPictures
import FeedRefreshing
import FeedStorage
import FeedSystem
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiApp
@testable import feedtui

/// The pictures of the demo as they were drawn beforehand.
@Suite(.timeLimit(.minutes(5))) struct DemoDrawingTests {
  nonisolated private static let chafa = Chafa(path: "/usr/bin:/bin")
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/feedtui/App/Demo/Pictures/Drawings.bin").standardized

  @Test func `each picture of the demo is there`() async throws {
    let fetcher = DemoFetcher(latency: .zero, now: { Sample.now })
    let addresses = try await Self.addresses(fetcher)
    #expect(addresses.count == DemoFeeds.pictures.count)
    #expect(Set(DemoFeeds.drawings.keys) == Set(addresses.map { DrawingKey($0) }))
    #expect(EmbeddedFile.bytes("Drawings.bin").count < 60_000)
  }

  @Test(.enabled(if: DemoDrawingTests.chafa.isInstalled, "chafa is not installed"))
  func `the drawings are those of the pictures`() async throws {
    let fetcher = DemoFetcher(latency: .zero, now: { Sample.now })
    let loader = PictureLoader(
      fetcher: fetcher, cache: nil, chafa: Self.chafa, hosts: PausedHosts(now: { Sample.now }))
    var drawn: [(key: DrawingKey, bytes: [UInt8])] = []
    for address in try await Self.addresses(fetcher) {
      drawn.append((DrawingKey(address), try await loader.mosaic(of: address).bytes))
    }
    drawn.sort { $0.key.number < $1.key.number }
    if ProcessInfo.processInfo.environment["FEEDTUI_RECORD"] == "1" {
      let bytes = drawn.flatMap { drawing in
        (0..<8).map { UInt8(truncatingIfNeeded: drawing.key.number >> (56 - 8 * $0)) }
          + drawing.bytes
      }
      return try Data(bytes).write(to: Self.file)
    }
    for (key, bytes) in drawn {
      guard case .drawn(let kept) = DemoFeeds.drawings[key], kept.count == bytes.count else {
        Issue.record("make record writes the drawings again")
        continue
      }
      // Another version of chafa may choose a few other colours.
      let equal = zip(kept, bytes).count { $0 == $1 }
      #expect(equal * 5 >= bytes.count * 4, "make record writes the drawings again")
    }
  }

  /// The addresses of all pictures of the demo, also of those that come later.
  private static func addresses(_ fetcher: DemoFetcher) async throws -> [String] {
    let store = try FeedStore.empty()
    let feeds = try await store.feeds.subscribe(DemoFeeds.subscriptions)
    let refresher = Refresher(store: store, fetcher: fetcher, now: { Sample.now })
    for _ in 0..<3 { for await _ in await refresher.refresh(feeds) {} }
    let loader = PictureLoader(
      fetcher: fetcher, cache: nil, chafa: chafa, hosts: PausedHosts(now: { Sample.now }))
    return try await MosaicMaker(
      visit: store, store: store, loader: loader, now: { Sample.now }
    ).addresses()
  }
}
