import FeedModel
import FeedPictures
import FeedReading
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// Shows one item, whole.
final class ReaderViewController: ArticlePage, ItemPage, ProgramPage {
  /// Leads from item to item of the river that it was opened from.
  weak var reading: RiverReading?
  static let traits = PageTraits(.reader)
  var pane: Pane { .detail }
  let context: PageContext
  /// The item as the archive has it, without marks that are on their way there.
  var stored: FeedItem
  /// What is known of its text.
  private(set) var text = ReaderText.loading {
    didSet {
      pictures.take(text, of: stored)
      let layout = pictures.layout(in: view.size, keeping: nil)
      let header = header(in: view.size, layout)
      let document = text.article?.document ?? Self.nothing
      guard case .loaded(let old) = oldValue, case .loaded(let new) = text else {
        return view.replace(document, header: header, pictures: layout)
      }
      places.exchange(old.form, for: new.form, in: &view) { view in
        view.exchange(document, header: header, pictures: layout)
      }
    }
  }
  var view: ArticleView
  private var pictures: ReaderPictures
  var search = ReaderSearch()
  private var places = ReaderPlaces()
  private var positions: ReadingPositions { context.positions }

  private static let nothing = ArticleDocument(html: "")

  init(_ context: PageContext, _ item: FeedItem, size: Size) {
    self.context = context
    stored = context.marks.stored(item)
    pictures = ReaderPictures(context)
    view = ArticleView(
      Self.nothing, header: ArticleHeader(), size: size, measure: context.settings.textWidth,
      spacing: context.settings.textSpacing)
    reload()
  }

  /// The item with the user's marks.
  var item: FeedItem { context.marks.shown(stored) }
  var title: String { stored.head?.feedTitle ?? "Notice" }

  /// "3 of 40 · 2 min", or the feed where neither is known; "unread", and the star.
  var heading: String {
    var facts = [reading?.place(of: stored)].compactMap(\.self)
    if case .article(_, let article) = stored, article.wordCount > 0 {
      facts.append(Wording.readingTime(words: article.wordCount))
    }
    if facts.isEmpty { facts = [title] }
    if item.head?.isRead == false { facts.append("unread") }
    if item.head?.isFavourite == true { facts.append(Appearance.favouriteMark) }
    return facts.joined(separator: " · ")
  }

  var spokenMarks: String {
    SpokenWords.joined([
      item.head?.isRead == false ? "unread" : nil,
      item.head?.isFavourite == true ? "starred" : nil,
    ])
  }

  var size: Size {
    get { view.size }
    set {
      guard newValue != view.size else { return }
      let layout = pictures.layout(in: newValue, keeping: view.pictures)
      view.resize(to: newValue, header: header(in: newValue, layout), pictures: layout)
    }
  }

  var progress: String { text.words(for: view.progress) }

  var readiness: Readiness {
    if reading?.holdsKeys == true { return .holdingKeys }
    if case .loading = text { return .awaiting }
    return reading?.isSeeking == true ? .awaiting : .ready
  }

  var isWhole: Bool { if case .begun = text { false } else { true } }

  /// Whether the text could not be read.
  var hasFailed: Bool { if case .failed = text { true } else { false } }

  func becomeLate() { reading?.becomeLate() }
  func giveUpWaiting() -> Bool { reading?.giveUp() ?? false }

  func draw(in canvas: inout Canvas) {
    view.draw(in: &canvas, own: item.head?.link, state: pictures.state)
    canvas.replace(.normal, by: .text)
  }

  /// Shows the rating that holds now.
  private func header(in size: Size, _ layout: PictureLayout?) -> ArticleHeader {
    let width = ArticleView.textWidth(in: size, measure: context.settings.textWidth)
    return ReaderHeader(item, text, image: pictures.own, context.clock, context.keys)
      .article(width: width, pictures: layout)
  }

  var picturesInSight: [PictureSpec] { pictures.specs(view.picturesInSight()) }

  // MARK: The item

  /// Shows another item from its beginning.
  func show(_ item: FeedItem) {
    keepPosition()
    stored = context.marks.stored(item)
    places = ReaderPlaces()
    text = .loading
    search.startAgain(in: &view)
    view.goToTop()
  }

  func hear(_ event: AppEvent) {
    switch event {
    case .minute: keepPosition()
    case .archive(.page(let page)):
      if let row = page.rows.first(where: { $0.id == stored.id }) { stored = row }
      reload()
    case .archive(.marked(let act, _)): stored = context.marks.applying(act, to: stored)
    default: break
    }
  }

  /// Takes the text of an entry, as long as that is the one that is shown.
  func asker(of entry: EntryID) -> Asker<TextAnswer> {
    Asker(self) { page, answer in if page.stored.id.entry == entry { page.receive(answer) } }
  }

  private func receive(_ answer: TextAnswer) {
    switch answer {
    case .begun(let article): if case .loading = text { text = .begun(article) }
    case .loaded(let article): receive(article)
    case .exchanged(let article):
      if case .loaded = text { text = .loaded(article) } else { receive(article) }
    case .failed(let message): if text.article == nil { text = .failed(message) }
    }
  }

  /// The text has come; `nil` if the archive has none. It opens where it was left.
  private func receive(_ article: LoadedArticle?) {
    switch text {
    case .loaded, .failed: return
    case .loading, .begun: break
    }
    text = .loaded(article ?? LoadedArticle(EntryBody(html: "")))
    places.kept = stored.id.entry.flatMap { positions[$0] } ?? article?.position
    guard let kept = places.kept else { return }
    view.restore(kept)
    guard navigation?.isOnTop(self) == true else { return }
    context.say("Where you left off · \(context.keys["top"]) to the beginning")
  }

  func appear() { reading?.appeared() }

  func disappear() { keepPosition() }

  /// Shows the text again: in another width or spacing, with other words for times.
  func reload() {
    let settings = context.settings
    let layout = pictures.layout(in: view.size, keeping: view.pictures)
    view.change(
      measure: settings.textWidth, spacing: settings.textSpacing,
      header: header(in: view.size, layout), pictures: layout)
  }

  /// Has the archive remember how far the text has been read; `nil` stands for a text that has been
  /// read to its end, or is at its beginning.
  private func keepPosition() {
    guard case .loaded = text, let entry = stored.id.entry else { return }
    let position = view.isReadToEnd ? nil : view.position
    guard position != places.kept else { return }
    places.kept = position
    positions.keep(position, of: entry)
    context.carryOut(.act(.keepPosition(position, entry)))
  }

  // MARK: Keys

  var items: ItemActs? { item.head.map { ItemActs(context, $0) } }

  func endSearchOrLeave() {
    if search.isOwn { search.showRiver(in: &view) } else { leave() }
  }

  func jumpBack() {
    if !places.back(in: &view) { context.say("No earlier position") }
  }

  func leave() {
    reading?.left()
    navigation?.close(self)
  }

  /// Shows the first page of comments, or the one with that number: each copy of a story may have
  /// its own.
  func showComments(_ number: Int?) {
    let pages = text.article?.comments ?? []
    guard !pages.isEmpty else { return context.say("This item has no comments page") }
    let index = (number ?? 1) - 1
    guard pages.indices.contains(index) else {
      return context.say("This item has \(Wording.counted(pages.count, "comments page"))")
    }
    navigation?.go(to: .comments(item, at: pages[index]))
  }

  /// Shows the full text instead of the feed's, or the feed's again.
  func exchangeText() {
    guard let entry = stored.id.entry else { return }
    switch text.article?.form {
    case .page: context.carryOut(.network(.fullText(.hide(entry, for: asker(of: entry)))))
    case .feed, nil: context.carryOut(.network(.fullText(.show(entry, for: asker(of: entry)))))
    }
  }

  /// Columns that a key scrolls sideways.
  private static let step = 8

  /// A number that was typed is that of a link.
  func goRight(_ count: Int?) {
    if count == nil && view.scrollSideways(by: Self.step) { return }
    openLink(count)
  }

  func goLeft(_ times: Int) {
    guard view.isScrolledSideways else { return leave() }
    view.scrollSideways(by: -times * Self.step)
  }

  func openLink(_ number: Int?) {
    if number == nil, let uncovered = text.article?.uncovered { return text = .loaded(uncovered) }
    let (images, inSight) = (pictures.shown, pictures.first(view.picturesInSight()))
    switch ReaderTarget(number, text.article?.document, images: images, inSight: inSight) {
    case .picture(let image): navigation?.go(to: .picture(image, of: images))
    case .address(let url): context.browse(url, of: stored)
    case .block(let index): places.jump(toBlock: index, in: &view)
    case .nothing(let words): context.say(words)
    }
  }

  /// A link is opened as its number does; that of the item as the key does that opens it.
  func click(at point: Point) {
    switch view.link(at: point) {
    case .number(let number): openLink(number)
    case .item: withLink(nil) { context.browse($0, of: stored) }
    case nil: break
    }
  }

  /// Acts on the link of that number, or on that of the item.
  func withLink(_ number: Int?, _ act: (String) -> Void) {
    if let number {
      return ReaderTarget(number, text.article?.document, images: [], inSight: nil)
        .withAddress(of: number, context, act)
    }
    if let link = item.head?.link { act(link) } else { context.decline("This item has no link") }
  }

  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) {
    guard let entry = stored.id.entry else { return context.decline("This is not an item") }
    guard let number else { return act(ProgramItems([entry])) }
    withLink(number) { act(ProgramItems([entry], link: $0)) }
  }

  // MARK: Headings and hits

  func showHeadings() {
    if case .begun = text { return context.say("Still loading the rest of the text") }
    let headings = view.document.headings
    guard !headings.isEmpty else { return context.say("This item has no headings") }
    let page = HeadingsViewController(
      context, headings, current: view.heading(among: headings), size: size
    ) { [weak self] heading in
      guard let self else { return }
      places.jump(toBlock: heading.block, in: &view)
    }
    navigation?.open(page)
  }

  func goToHeading(_ step: ArticleView.Direction, _ times: Int) {
    for _ in 0..<min(times, 1000) where !view.go(toHeading: step) {
      return context.say(step == .next ? "No more headings" : "No more headings above")
    }
  }
}
