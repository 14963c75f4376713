import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Pictures of the page of downloads.
struct DownloadsSnapshotTests {
  nonisolated static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]

  private static func download(
    _ number: Int64, _ title: String, _ state: Download.State = .waiting, failure: String? = nil,
    due: Int64 = 0
  ) -> Download {
    Download(
      entry: EntryID(number), title: title, feed: "Harbour radio",
      feedURL: "https://radio.example/feed", address: "https://cdn.example/\(number).mp3",
      type: "audio/mpeg", length: 42_000_000, state: state,
      path: state == .there ? "/home/me/Podcasts/Harbour radio/\(title).mp3" : nil,
      total: 42_000_000, due: due, failure: failure,
      came: state == .there ? Sample.now - 7200 : nil)
  }

  @Test(arguments: sizes) func `what comes, waits, is there and failed`(size: Size) throws {
    let root = RootViewController(clock: Sample.clock, density: .compact, size: size)
    let recorder = Recorder()
    root.context.effects = recorder
    for key in "gd" { root.handle(.screen(.key(.character(key)))) }
    root.handle(
      .network(
        .downloads([
          EntryID(1): Download.Progress(count: 18_000_000, total: 42_000_000, rate: 1_200_000),
          EntryID(2): Download.Progress(count: 500_000, total: nil, rate: 90_000),
        ])))
    root.handle(
      recorder.answer(
        "downloads",
        [
          Self.download(1, "Tides and clocks"), Self.download(2, "Ropes, knots and their names"),
          Self.download(3, "The lighthouse"), Self.download(4, "Fog", .there),
          Self.download(5, "Storm", .failed, failure: "The server answered 404 Not Found."),
        ]))
    root.handle(.rested(.long))
    var canvas = Canvas(size: size)
    root.draw(in: &canvas)
    try Snapshot.check(canvas, "downloads-\(size.width)x\(size.height)")
  }
}
