import FeedModel
import FeedReading
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// The place at which an article opens while the archive is busy writing.
struct ReadingPlaceTests {
  private let recorder = Recorder()
  private let text = (1...60).map { "<p>Paragraph \($0).</p>" }.joined()

  @Test func `a text opens where it was left, whatever the archive knows yet`() throws {
    let root = RootViewController.river(effects: recorder)
    try open(root)
    #expect(root.rows.contains { $0.contains("Paragraph 1.") })
    root.type("20jq")
    try open(root)
    #expect(root.rows.contains { $0.contains("Where you left off") })
    #expect(!root.rows.contains { $0.contains("Paragraph 1.") })
    root.type("Gq")
    try open(root)
    #expect(root.rows.contains { $0.contains("Paragraph 1.") })
  }

  @Test func `what the archive knows from before counts until then`() throws {
    let root = RootViewController.river(effects: recorder)
    let kept = ReadingPosition(block: 30, cluster: 0, words: "Paragraph 31.")
    try open(root, keptAt: kept)
    #expect(root.rows.contains { $0.contains("Paragraph 31.") })
    root.type("Gq")
    try open(root, keptAt: kept)
    #expect(root.rows.contains { $0.contains("Paragraph 1.") })
  }

  /// Opens the selected article. The archive answers with the position it had at the start.
  private func open(_ root: RootViewController, keptAt position: ReadingPosition? = nil) throws {
    root.handle(.screen(.key(.enter)))
    let body = EntryBody(html: text, position: position)
    root.handle(recorder.text(body))
  }
}
