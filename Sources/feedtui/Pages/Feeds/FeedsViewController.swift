import FeedCore

/// The page of feeds: what is followed, by tag, and how each feed is.
final class FeedsViewController: ViewController {
  weak var delegate: (any FeedsDelegate)?
  let title = "Feeds"
  let helpTitle = "On the page of feeds"
  let keyMap: KeyMap<FeedsIntent>
  let clock: Clock
  /// The keys that the page names.
  let keys: KeyHints

  let list: ListPage<FeedsDataSource>
  var density: Density {
    didSet { if density != oldValue { densityChanged() } }
  }
  /// What the archive and the reader's file said last.
  private(set) var listing: FeedsListing?
  /// Sections of which only the header is shown.
  var folded: Set<FeedsGroup> = [] {
    didSet { layPage() }
  }
  /// Only feeds with these words are shown.
  var words = "" {
    didSet { if words != oldValue { layPage() } }
  }
  /// A feed that came back and is to be selected, by its address.
  private var sought: String?
  /// How many edits are on their way; the next key is about what they lead to.
  private var edits = 0

  init(clock: Clock, density: Density, size: Size, keyMaps: KeyMaps = .standard) {
    self.clock = clock
    self.density = density
    keyMap = keyMaps.feeds
    keys = keyMaps.hints
    list = ListPage(Self.loading, size: size)
    list.delegate = self
  }

  private static let loading = ListState<FeedsDataSource, PageMessage>.loading(
    PageMessage(headline: "Loading…"))

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  /// The feeds as they are now.
  func receive(_ listing: FeedsListing) {
    let selected = list.selectedItem?.summary?.feed.url
    self.listing = listing
    layPage()
    if let url = sought, let row = row(of: url) {
      sought = nil
      list.select(.item(row.id))
    } else if let selected, list.selectedItem?.summary?.feed.url != selected,
      let row = row(of: selected)
    {
      // With other tags it stands elsewhere.
      list.select(.item(row.id))
    }
  }

  /// The archive could not answer.
  func fail(_ sentence: String) {
    listing = nil
    list.state = .failed(.failure(sentence, help: "\(keys["back"]) back"))
  }

  /// The feed at that address is followed again: it is selected once it is here.
  func cameBack(_ url: String) {
    sought = url
  }

  /// Changes the feeds file.
  func carryOut(_ edit: FeedsEffect) {
    begin { $0.carryOut(.feeds(edit)) }
  }

  /// Begins an edit; the next key waits until it has ended.
  func begin(_ edit: (any FeedsDelegate) -> Void) {
    guard let delegate else { return }
    edits += 1
    edit(delegate)
  }

  func editEnded() {
    edits = max(0, edits - 1)
  }

  /// Whether the feeds are here, as they were last edited.
  var isSettled: Bool { !list.state.isLoading && edits == 0 }

  /// Shows what is known again: with other folds, a minute later.
  func layPage() {
    guard let listing else { return }
    let hadRows = list.selection != nil
    list.state = state(of: listing)
    guard !hadRows, let first = list.state.source?.matrix.first(where: { $0.summary != nil }) else {
      return
    }
    list.select(.item(first.id))
    list.showStart()
  }

  private func state(of listing: FeedsListing) -> ListState<FeedsDataSource, PageMessage> {
    guard !listing.overview.feeds.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No feeds yet",
          help: "\(keys["add-feed"]) add · \(keys["import-opml"]) import OPML"))
    }
    let matrix = FeedsSections.matrix(listing, folded: folded, narrowedBy: words)
    guard !matrix.sections.isEmpty else {
      return .empty(
        PageMessage(
          headline: "No feed has these words", help: "\(keys["back"]) back to all feeds"))
    }
    return .loaded(
      FeedsDataSource(
        matrix: matrix, appearance: Appearance(density: density, now: clock.now()), clock: clock,
        keys: keys))
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  /// The cells look otherwise from now on.
  private func densityChanged() {
    layPage()
    list.measureAgain()
  }

  private func row(of url: String) -> FeedsRow? {
    list.state.source?.matrix.first { $0.summary?.feed.url == url }
  }
}
