import FeedModel
import FeedReading
import FeedRefreshing
import FeedtuiSettings
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiReading
@testable import FeedtuiRoot
@testable import feedtui

struct TimelinePageTests {
  private let recorder = Recorder()

  @Test func `at midnight today becomes yesterday, while running`() throws {
    var now = Sample.now
    let root = RootViewController(
      clock: Clock(zone: .utc, now: { now }), density: .compact, size: Size(width: 60, height: 12))
    root.context.effects = recorder
    root.start()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(picture(root)[1].contains("Today"))
    now += 12 * 3600
    root.handle(.minute)
    #expect(picture(root)[1].contains("Yesterday"))
  }

  @Test func `a page that was asked for before is not shown any more`() throws {
    let root = page()
    let old = try #require(recorder.request)
    root.navigation.show(.favourites)
    root.handle(.archive(.page(Sample.latin.page(for: old))))
    #expect(root.topRiver.isLoading)
  }

  @Test func `a scroll indicator shows where in time one is, while one moves`() throws {
    let root = page()
    let sample = Sample.latin.page(for: try #require(recorder.request))
    let newest = try #require(sample.rows.first?.head?.id)
    let oldest = EntryID(startOf: Sample.now - 365 * 86_400)
    root.handle(
      .archive(
        .page(
          TimelinePage(
            request: sample.request, rows: sample.rows, counts: sample.counts, hasOlder: true,
            newest: newest, oldest: oldest))))
    func thumbs() -> [Int] {
      picture(root).indices.filter { picture(root)[$0].hasSuffix(Appearance.indicator) }
    }
    #expect(thumbs() == [])
    root.type("j")
    #expect(thumbs() == [1])
    root.handle(.rested(.long))
    #expect(thumbs() == [])
  }

  @Test func `a refused mark is taken back, and the reason is said`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.character("f"))))
    #expect(picture(root)[2].contains("★"))
    let entry = try #require(root.topRiver.selection?.item?.entry)
    #expect(recorder.effects.last == .act(.mark(.favourite(true), [entry], number: 1)))
    root.handle(.archive(.markRefused(1, "The disk is full.")))
    #expect(!picture(root)[2].contains("★"))
    #expect(picture(root)[11].contains("The disk is full."))
  }

  @Test(arguments: [true, false])
  func `a refused mark is taken back in the open article too`(isStillInRiver: Bool) throws {
    let root = page()
    let request = try #require(recorder.request)
    root.handle(.archive(.page(Sample.latin.page(for: request))))
    root.handle(.screen(.key(.enter)))
    let entry = try #require(root.reader?.item.head?.id)
    #expect(recorder.effects.contains(.act(.mark(.read(true), [entry], number: 1))))
    root.handle(.screen(.key(.character("f"))))
    #expect(recorder.effects.last == .act(.mark(.favourite(true), [entry], number: 2)))
    #expect(root.reader?.item.head?.isFavourite == true)
    if !isStillInRiver {
      root.handle(.archive(.page(TimelinePage(request: request, rows: []))))
    }
    root.handle(.archive(.markRefused(2, "The disk is full.")))
    #expect(root.reader?.item.head?.isFavourite == false)
    #expect(root.reader?.item.head?.isRead == true)
    #expect(!picture(root).contains { $0.contains("★") })
    root.handle(.archive(.markRefused(1, "The disk is full.")))
    #expect(root.reader?.item.head?.isRead == false)
    // The next key starts from the true state. It waits while the river is being requested again.
    if !isStillInRiver {
      root.handle(.archive(.page(TimelinePage(request: try #require(recorder.request), rows: []))))
    }
    root.handle(.screen(.key(.character("f"))))
    #expect(recorder.effects.contains(.act(.mark(.favourite(true), [entry], number: 3))))
  }

  @Test func `a notice is above the newest entry and does not take its place`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let failure = FeedFailureNote(
      feed: FeedID(1), title: "Attic", message: "It is locked.", cause: .feed)
    root.handle(.network(.refresh(.finished(RefreshSummary(failures: [failure], fetched: 1)))))
    #expect(picture(root).contains { $0.contains("Attic failed: It is locked. Press e.") })
    let selected = picture(root).filter { $0.hasPrefix(Appearance.selectionMark) }
    #expect(selected.count == 1 && selected[0].contains("A river"))
    root.handle(.screen(.key(.character("e"))))
    #expect(picture(root)[0].contains("Failures"))
  }

  @Test func `all items are where one left them`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    for _ in 0..<3 { root.handle(.screen(.key(.character("j")))) }
    let entry = try #require(root.topRiver.selection?.item?.entry)
    root.handle(.screen(.key(.character("F"))))
    root.handle(.archive(.page(TimelinePage(request: try #require(recorder.request), rows: []))))
    root.handle(.screen(.key(.escape)))
    let request = try #require(recorder.request)
    #expect(request.kind == .all)
    #expect(request.place == .around(entry))
    root.handle(.archive(.page(Sample.latin.page(for: request))))
    #expect(root.topRiver.selection == .item(.entry(entry)))
  }

  @Test func `only links to the web are numbered, and a wrong number is said`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let html = """
      <p><a href="javascript:alert(1)">no</a> <a href="https://a.example/1">yes</a>
      <a href="file:///etc/passwd">no</a></p>
      """
    root.handle(recorder.text(EntryBody(html: html)))
    root.handle(.screen(.key(.character("2"))))
    root.handle(.screen(.key(.enter)))
    #expect(picture(root)[11].contains("No link 2; the last is 1"))
    root.handle(.screen(.key(.character("1"))))
    root.handle(.screen(.key(.enter)))
    #expect(recorder.opened == ["https://a.example/1"])
  }

  @Test
  func
    `a link's number opens it when no key follows, unless it can be the first digit of a longer one`()
    throws
  {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let links = (1...12).map { "<a href='https://a.example/\($0)'>\($0)</a>" }
    root.handle(recorder.text(EntryBody(html: "<p>\(links.joined(separator: " "))</p>")))
    func rest(after keys: Character...) {
      for key in keys { root.handle(.screen(.key(.character(key)))) }
      root.handle(.rested(.number))
    }
    var opened: [String?] {
      recorder.effects.flatMap { effect -> [String?] in
        guard case .screen(.open(let links)) = effect else { return [] }
        return links.map(\.address)
      }
    }
    rest(after: "1")
    #expect(root.awaitedNumber == nil && opened.isEmpty)
    rest(after: "2")
    rest(after: "3", "j")
    rest(after: "9", "9")
    root.handle(.screen(.key(.escape)))
    #expect(opened == ["https://a.example/12"])
    rest(after: "3")
    #expect(opened.dropFirst() == ["https://a.example/3"])
    let settings = Config(Array("number_opens_link = false".utf8), path: "")
    root.handle(.settings(.changed(settings, unsaved: [])))
    rest(after: "4")
    #expect(opened.count == 2)
    root.handle(.screen(.key(.enter)))
    #expect(opened.last == "https://a.example/4")
  }

  @Test func `adding a feed asks for its address, and Escape thinks better of it`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    for key in [Key.character("a"), .character("x"), .escape] { root.handle(.screen(.key(key))) }
    #expect(
      !recorder.effects.contains { if case .network(.subscribe) = $0 { true } else { false } })
    root.handle(.screen(.key(.character("a"))))
    root.handle(.screen(.paste("https://a.example/feed\n")))
    #expect(picture(root)[11].contains("Add feed: https://a.example/feed"))
    root.handle(.screen(.key(.enter)))
    guard case .network(.subscribe(let addresses, let asker)) = recorder.effects.last else {
      Issue.record("Nothing was asked for.")
      return
    }
    #expect(addresses == ["https://a.example/feed"])
    #expect(picture(root)[11].contains("Fetching a.example…"))
    root.handle(asker.answer(.failed("The host a.example was not found.", rest: nil)))
    #expect(picture(root)[10].contains("Add feed: https://a.example/feed"))
    #expect(picture(root)[11].contains("^ The host a.example was not found."))
    root.handle(.screen(.key(.enter)))
    root.handle(asker.answer(.added))
    #expect(!picture(root)[11].contains("Add feed"))
  }

  @Test func `several addresses that are pasted at once are added together`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.paste("https://a.example/feed\nhttps://b.example/feed\n")))
    #expect(picture(root)[11].contains("Add feed: https://a.example/feed https://b.example"))
    root.handle(.screen(.key(.enter)))
    guard case .network(.subscribe(let addresses, let asker)) = recorder.effects.last else {
      Issue.record("Nothing was asked for.")
      return
    }
    #expect(addresses == ["https://a.example/feed", "https://b.example/feed"])
    root.handle(asker.answer(.failed("1 added, 1 failed: No.", rest: "https://b.example/feed")))
    #expect(picture(root)[10].contains("Add feed: https://b.example/feed"))
    root.handle(.screen(.key(.escape)))
    root.handle(.screen(.paste("rm -rf /")))
    #expect(picture(root)[11].contains("a adds a feed: paste its address there"))
  }

  @Test func `what is pressed while the archive is asked waits, and lands where it was meant`()
    throws
  {
    let root = page()
    let first = try #require(recorder.request)
    let sample = Sample.latin.page(for: first)
    let page = TimelinePage(
      request: first, rows: sample.rows, counts: sample.counts, hasOlder: true,
      newest: sample.newest)
    root.handle(.archive(.page(page)))
    for key in "GfQ" { root.handle(.screen(.key(.character(key)))) }
    // Quitting does not wait for the page.
    #expect(recorder.effects.last == .screen(.quit))
    let last = try #require(Sample.latin.items.last?.head?.id)
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(recorder.effects.contains(.act(.mark(.favourite(true), [last], number: 1))))
  }

  @Test func `after a failure of the archive R and ga try again`() throws {
    for key in [[Key.character("R")], [.character("g"), .character("a")]] {
      let root = page()
      root.handle(.archive(.pageFailed("The disk is gone.")))
      let before = recorder.effects.count
      for key in key { root.handle(.screen(.key(key))) }
      root.handle(.minute)
      #expect(root.topRiver.isLoading)
      #expect(recorder.effects.count > before)
      root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
      #expect(picture(root)[1].contains("Today"))
    }
  }

  @Test func `a star set in the reader is the open item's, wherever the river is`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    root.handle(.screen(.key(.enter)))
    let open = try #require(Sample.latin.items[0].head?.id)
    // The item leaves the view while the user reads it.
    let rest = TimelinePage(
      request: try #require(recorder.request), rows: Array(Sample.latin.items.dropFirst()))
    root.handle(.archive(.page(rest)))
    let again = try #require(recorder.request)
    root.handle(.archive(.page(TimelinePage(request: again, rows: rest.rows))))
    root.handle(.screen(.key(.character("f"))))
    #expect(
      recorder.effects.contains { effect in
        if case .act(.mark(.favourite(true), [open], _)) = effect { true } else { false }
      })
  }

  @Test func `o opens the item that is picked, and marks that one as read`() throws {
    let root = page()
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    let picked = try #require(root.topRiver.selectedHead)
    root.type("v")
    root.handle(.screen(.key(.down)))
    #expect(root.topRiver.selectedHead?.id != picked.id)
    root.type("o")
    #expect(recorder.acts.last == .mark(.read(true), [picked.id], number: 1))
    let opened = recorder.effects.compactMap { effect in
      if case .screen(.open(let links)) = effect { links.map(\.address) } else { nil }
    }
    #expect(opened == [[picked.link]])
  }

  private func page() -> RootViewController {
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: Size(width: 60, height: 12))
    root.context.effects = recorder
    root.start()
    return root
  }

  private func picture(_ root: RootViewController) -> [String] {
    var canvas = Canvas(size: root.size)
    root.draw(in: &canvas)
    return canvas.picture
  }
}
