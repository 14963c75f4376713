import FeedCore

/// Shows one item, whole.
final class ReaderViewController: ViewController {
  weak var delegate: (any ReaderDelegate)?
  let keyMap: KeyMap<ReaderIntent>
  let helpTitle = "In the reader"
  private let clock: Clock
  /// Columns of the longest lines of text.
  private let measure: Int

  /// The item as the river knows it; its marks may change while it is read.
  private(set) var item: FeedItem
  /// What is known of its text.
  private(set) var text = ReaderText.loading {
    didSet { view.replace(text.article?.document ?? Self.nothing, header: header) }
  }
  var size: Size {
    didSet { if size != oldValue { view.resize(to: size, header: header) } }
  }
  var view: ArticleView
  /// Where links within the text were opened, the last one last.
  var jumps: [ReadingPosition?] = []
  /// What the river is searched for.
  var riverSearch: SearchQuery?
  /// Whose search is marked in the text.
  var search = SearchOwner.river
  /// What was in sight when the search began that is being typed.
  var searchOrigin: ArticleView.Bookmark?
  /// The keys that the page names.
  let keys: KeyHints
  /// What the archive knows of how far the text has been read.
  private var keptPosition: ReadingPosition?

  private static let nothing = ArticleDocument(html: "")

  /// What is marked: what was typed here, or what the river is searched for, if it is.
  enum SearchOwner {
    case own, river
  }

  init(
    item: FeedItem, clock: Clock, size: Size, measure: Int = BlockLayout.measure,
    keyMap: KeyMap<ReaderIntent> = .reader
  ) {
    self.item = item
    self.clock = clock
    self.measure = measure
    self.keyMap = keyMap
    var keys = KeyHints()
    keys.add(keyMap)
    self.keys = keys
    self.size = size
    view = ArticleView(Self.nothing, header: ArticleHeader(), size: size, measure: measure)
    view.replace(Self.nothing, header: header)
  }

  var title: String { item.head?.feedTitle ?? "Notice" }

  /// How far the text has been scrolled, in the words of vi; empty where that is not known.
  var progress: String {
    switch (text, view.progress) {
    case (.loading, _), (.failed, _): ""
    case (.begun, .top), (.loaded, .top): "Top"
    case (.begun, _): ""
    case (.loaded, .all): "All"
    case (.loaded, .end): "End"
    case (.loaded, .percent(let number)): "\(number)%"
    }
  }

  /// Whether nothing is awaited from the archive.
  var isSettled: Bool {
    switch text {
    case .loading: false
    case .begun, .loaded, .failed: true
    }
  }

  /// The item has other marks now.
  func update(_ item: FeedItem) {
    guard item.id == self.item.id else { return }
    self.item = item
  }

  /// Shows another item from its beginning.
  func show(_ item: FeedItem) {
    self.item = item
    keptPosition = nil
    jumps = []
    text = .loading
    searchOrigin = nil
    showRiverSearch()
    view.goToTop()
  }

  /// The beginning of a long text has come.
  func receiveBeginning(_ article: LoadedArticle, of entry: EntryID) {
    guard item.id == .entry(entry), case .loading = text else { return }
    text = .begun(article)
  }

  /// The text has come from the archive; `nil` if the archive has none. It opens where it was left.
  func receive(
    _ article: LoadedArticle?, of entry: EntryID, readTo position: ReadingPosition?
  ) {
    guard item.id == .entry(entry) else { return }
    switch text {
    case .loaded, .failed: return
    case .loading, .begun: break
    }
    text = .loaded(article ?? LoadedArticle(EntryBody(html: "")))
    keptPosition = position
    guard let position else { return }
    view.restore(position)
    delegate?.readerSays("Where you left off · \(keys["top"]) to the beginning")
  }

  /// The archive could not give the text.
  func fail(_ sentence: String, for entry: EntryID) {
    guard item.id == .entry(entry), text.article == nil else { return }
    text = .failed(sentence)
  }

  /// How far the text has been read, if the archive does not know; `nil` stands for a text that has been
  /// read to its end, or is at its beginning.
  func newPosition() -> (entry: EntryID, position: ReadingPosition?)? {
    guard case .loaded = text, let entry = item.id.entry else { return nil }
    let position = view.isReadToEnd ? nil : view.position
    guard position != keptPosition else { return nil }
    keptPosition = position
    return (entry, position)
  }

  func draw(in canvas: inout Canvas) {
    view.draw(in: &canvas)
    guard item.head?.isFavourite == true else { return }
    let corner = Point(x: size.width >= 30 ? 0 : max(0, size.width - 1), y: 0)
    canvas.draw(Appearance.favouriteMark, at: corner, style: Style(.favourite))
  }

  /// What stands above the text, or instead of it.
  private var header: ArticleHeader {
    let width = ArticleView.textWidth(in: size, measure: measure)
    let date = item.head.map { "\(clock.day(of: $0.sortTime)), \(clock.time(of: $0.sortTime))" }
    return ArticleHeader(
      ReaderHeader(item, text.article, date: date).parts(width: width) + message(width))
  }

  private func message(_ width: Int) -> [ArticleHeader.Part] {
    switch text {
    case .loading: return [ArticleHeader.Part(StyledLine("Loading…", style: .muted))]
    case .failed(let sentence):
      return [.wrapping(sentence, style: Style(.warning), width: width, maximum: 6)]
    case .begun(let article), .loaded(let article):
      guard article.document.textCount == 0 else { return [] }
      let sentence = "This item has no text; \(keys["browse"]) opens its link."
      return [.wrapping(sentence, style: .muted, width: width, maximum: 3)]
    }
  }
}

extension ArticleHeader.Part {
  /// A text in lines of at most that width, at most so many.
  static func wrapping(
    _ text: String, style: Style, width: Int, maximum: Int
  ) -> ArticleHeader.Part {
    let lines = CellLine.wrap(text, style: style, width: width, maximum: maximum)
      .map { StyledLine($0.text, style: $0.style) }
    // Of a text that is cut, what is not seen is not found either.
    return ArticleHeader.Part(maximum == 1 ? lines.first?.text ?? "" : text, lines)
  }
}
