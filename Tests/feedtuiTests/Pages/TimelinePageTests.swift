import FeedCore
import Testing

@testable import feedtui

@Suite struct TimelinePageTests {
  @Test func `at midnight today becomes yesterday, while running`() throws {
    var now = Sample.now
    let root = RootViewController(
      clock: Clock(zone: .utc, now: { now }), density: .compact, size: Size(width: 60, height: 12))
    let recorder = Recorder()
    root.delegate = recorder
    root.timeline.start()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    #expect(picture(root)[1].contains("Today"))
    now += 12 * 3600
    root.handle(.minute)
    #expect(picture(root)[1].contains("Yesterday"))
  }

  @Test func `a page that was asked for before is not shown any more`() throws {
    let (root, recorder) = page()
    let old = try #require(recorder.request)
    root.timeline.show(.favourites)
    root.handle(.page(Sample.latin.page(for: old)))
    #expect(root.timeline.state == .loading)
  }

  @Test func `a refused mark is taken back, and the reason is said`() throws {
    let (root, recorder) = page()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    root.handle(.screen(.key(.character("f"))))
    #expect(picture(root)[2].contains("★"))
    let entry = try #require(root.timeline.list.selection?.item?.entry)
    #expect(recorder.wishes.last == .setFavourite(true, entry))
    root.handle(.markRefused(entry, "The disk is full."))
    #expect(!picture(root)[2].contains("★"))
    #expect(picture(root)[11].contains("The disk is full."))
  }

  @Test func `a notice is above the newest entry and does not take its place`() throws {
    let (root, recorder) = page()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    let failure = FeedFailureNote(
      feed: FeedID(1), title: "Attic", sentence: "It is locked.", cause: .feed)
    root.handle(.refresh(.finished(RefreshSummary(failures: [failure], fetched: 1))))
    #expect(picture(root).contains { $0.contains("Attic failed: It is locked. Press e.") })
    let selected = picture(root).filter { $0.hasPrefix(Appearance.selectionMark) }
    #expect(selected.count == 1 && selected[0].contains("A river"))
    root.handle(.screen(.key(.character("e"))))
    #expect(picture(root)[0].contains("Failed feeds"))
  }

  @Test func `all items are where one left them`() throws {
    let (root, recorder) = page()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    for _ in 0..<3 { root.handle(.screen(.key(.character("j")))) }
    let entry = try #require(root.timeline.list.selection?.item?.entry)
    root.handle(.screen(.key(.character("F"))))
    root.handle(.page(TimelinePage(request: try #require(recorder.request), rows: [])))
    root.handle(.screen(.key(.escape)))
    let request = try #require(recorder.request)
    #expect(request.filter == .all)
    #expect(request.place == .around(entry))
    root.handle(.page(Sample.latin.page(for: request)))
    #expect(root.timeline.list.selection == .item(.entry(entry)))
  }

  @Test func `only links to the web are numbered, and a wrong number is said`() throws {
    let (root, recorder) = page()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    root.handle(.screen(.key(.enter)))
    guard case .article(let head, _) = Sample.latin.items[0] else { return }
    let html = """
      <p><a href="javascript:alert(1)">no</a> <a href="https://a.example/1">yes</a>
      <a href="file:///etc/passwd">no</a></p>
      """
    root.handle(.bodyLoaded(head.id, EntryBody(html: html)))
    root.handle(.screen(.key(.character("2"))))
    root.handle(.screen(.key(.enter)))
    #expect(picture(root)[11].contains("There is no link 2; the last is 1"))
    root.handle(.screen(.key(.character("1"))))
    root.handle(.screen(.key(.enter)))
    #expect(recorder.wishes.last == .browse("https://a.example/1"))
  }

  @Test func `adding a feed asks for its address, and Escape thinks better of it`() {
    let (root, recorder) = page()
    for key in [Key.character("a"), .character("x"), .escape] { root.handle(.screen(.key(key))) }
    #expect(!recorder.wishes.contains { if case .subscribe = $0 { true } else { false } })
    root.handle(.screen(.key(.character("a"))))
    root.handle(.screen(.paste("https://a.example/feed\nsecond line")))
    #expect(picture(root)[11].contains("Add feed: https://a.example/feed"))
    root.handle(.screen(.key(.enter)))
    #expect(recorder.wishes.last == .subscribe("https://a.example/feed"))
  }

  @Test func `going up beyond the top refreshes after a pause, not on a held key`() throws {
    var now = Sample.now
    let root = RootViewController(
      clock: Clock(zone: .utc, now: { now }), density: .compact, size: Size(width: 60, height: 12))
    let recorder = Recorder()
    root.delegate = recorder
    root.timeline.start()
    root.handle(.page(Sample.latin.page(for: try #require(recorder.request))))
    func refreshes() -> Int { recorder.wishes.filter { $0 == .refresh(nil) }.count }
    root.handle(.screen(.key(.character("k"))))
    #expect(refreshes() == 1)
    for _ in 0..<20 { root.handle(.screen(.key(.character("k")))) }
    #expect(refreshes() == 1)
    now += 5
    root.handle(.screen(.key(.character("k"))))
    #expect(refreshes() == 2)
  }

  private func page() -> (RootViewController, Recorder) {
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: Size(width: 60, height: 12))
    let recorder = Recorder()
    root.delegate = recorder
    root.timeline.start()
    Self.recorders.append(recorder)
    return (root, recorder)
  }

  private func picture(_ root: RootViewController) -> [String] {
    var canvas = Canvas(size: root.size)
    root.draw(in: &canvas)
    return canvas.picture
  }

  /// The root holds its delegate weakly.
  private static var recorders: [Recorder] = []
}
