import FeedCore

/// What the reader reports to its owner.
protocol ReaderDelegate: AnyObject {
  func readerIsLeft()
  /// To the next item of the river, or the one before.
  func readerTurns(_ direction: Direction)
  func readerSeeksUnread(_ direction: Direction)
  func readerTogglesFavourite()
  func readerTogglesRead()
  func readerBrowses(_ address: String)
  func readerCopies(_ address: String)
  func readerUndoes()
  func readerRedoes()
  func readerSays(_ sentence: String)
}

/// Shows one item, whole.
final class ReaderViewController: ViewController {
  weak var delegate: (any ReaderDelegate)?
  let keyMap: KeyMap<ReaderIntent>
  private let clock: Clock
  /// Columns of the longest line of the text.
  private let measure: Int

  /// The item as the river knows it; its marks may change while it is read.
  private(set) var item: FeedItem
  /// What is known of its text.
  private(set) var text: ReaderText = .loading {
    didSet { layOut() }
  }
  var size: Size {
    didSet { if size != oldValue { resized(from: oldValue) } }
  }
  private var lines: [StyledLine] = []
  /// Lines scrolled away above the screen.
  private var offset = 0

  init(
    item: FeedItem, clock: Clock, size: Size, measure: Int = BlockLayout.measure,
    keyMap: KeyMap<ReaderIntent> = .reader
  ) {
    self.item = item
    self.clock = clock
    self.measure = measure
    self.keyMap = keyMap
    self.size = size
    layOut()
  }

  var title: String { item.head?.feedTitle ?? "Notice" }

  /// The item has other marks now.
  func update(_ item: FeedItem) {
    guard item.id == self.item.id else { return }
    self.item = item
  }

  /// Shows another item from its beginning.
  func show(_ item: FeedItem) {
    self.item = item
    offset = 0
    text = .loading
  }

  /// The text has come from the archive; `nil` if the archive has none.
  func receive(_ body: EntryBody?, of entry: EntryID) {
    guard item.id == .entry(entry), text == .loading else { return }
    text = .loaded(ArticleDocument(html: body?.html ?? ""), body)
  }

  /// The archive could not give the text.
  func fail(_ sentence: String, for entry: EntryID) {
    guard item.id == .entry(entry), text == .loading else { return }
    text = .failed(sentence)
  }

  func perform(_ intent: ReaderIntent, count: Int?) {
    switch intent {
    case .scroll(let motion):
      scroll(by: motion.lines(max(1, count ?? 1), height: size.height, count: lines.count))
    case .openLink: openLink(count)
    case .leave: delegate?.readerIsLeft()
    case .nextItem: delegate?.readerTurns(.older)
    case .previousItem: delegate?.readerTurns(.newer)
    case .nextUnread: delegate?.readerSeeksUnread(.older)
    case .previousUnread: delegate?.readerSeeksUnread(.newer)
    case .toggleFavourite: delegate?.readerTogglesFavourite()
    case .toggleRead: delegate?.readerTogglesRead()
    case .browse: withLink { delegate?.readerBrowses($0) }
    case .copyLink: withLink { delegate?.readerCopies($0) }
    case .undo: delegate?.readerUndoes()
    case .redo: delegate?.readerRedoes()
    }
  }

  func draw(in canvas: inout Canvas) {
    for (y, line) in lines.dropFirst(offset).prefix(size.height).enumerated() {
      line.draw(in: &canvas, at: Point(x: margin, y: y))
    }
    guard item.head?.isFavourite == true else { return }
    let corner = Point(x: margin >= 2 ? 0 : max(0, size.width - 1), y: 0)
    canvas.draw(Appearance.favouriteMark, at: corner, style: Style(.favourite))
  }

  // MARK: Lines

  /// Columns left free at each side, where there is room.
  private var margin: Int { size.width >= 30 ? 2 : 0 }

  private func scroll(by count: Int) {
    offset = max(0, min(offset + count, lines.count - size.height))
  }

  /// After a resize about the same part of the text is in sight.
  private func resized(from old: Size) {
    let part = lines.isEmpty ? 0 : Double(offset) / Double(lines.count)
    if size.width != old.width { layOut() }
    offset = Int((part * Double(lines.count)).rounded())
    scroll(by: 0)
  }

  private func layOut() {
    let width = max(1, size.width - 2 * margin)
    lines =
      ReaderHeader(item, date: date, measure: measure).lines(width: width)
      + textLines(width)
    scroll(by: 0)
  }

  private var date: String? {
    item.head.map { "\(clock.day(of: $0.sortTime)), \(clock.time(of: $0.sortTime))" }
  }

  private func textLines(_ width: Int) -> [StyledLine] {
    switch text {
    case .loading: return [StyledLine("Loading…", style: .muted)]
    case .failed(let sentence):
      return CellLine.wrap(sentence, style: Style(.warning), width: width, maximum: 6)
        .map { StyledLine($0.text, style: $0.style) }
    case .loaded(let document, let body):
      let enclosures = body?.enclosures.map { EnclosureLine($0).line } ?? []
      let text = BlockLayout.lines(of: document, width: width, measure: measure)
      let nothing = [StyledLine("This item has no text; o opens its link.", style: .muted)]
      return (text.isEmpty ? nothing : text)
        + (enclosures.isEmpty ? [] : [StyledLine("", style: .plain)] + enclosures)
    }
  }

  private func openLink(_ number: Int?) {
    guard case .loaded(let document, _) = text, !document.links.isEmpty else {
      delegate?.readerSays("This item has no links in its text")
      return
    }
    guard let number else {
      delegate?.readerSays("Type a link's number, then Enter")
      return
    }
    guard let link = document.links.first(where: { $0.number == number }) else {
      delegate?.readerSays("There is no link \(number); the last is \(document.links.count)")
      return
    }
    delegate?.readerBrowses(link.url)
  }

  private func withLink(_ act: (String) -> Void) {
    if let link = item.head?.link {
      act(link)
    } else {
      delegate?.readerSays("This item has no link")
    }
  }
}

/// What is known of an item's text.
enum ReaderText: Equatable {
  case loading
  case loaded(ArticleDocument, EntryBody?)
  /// The sentence says why there is none.
  case failed(String)
}
