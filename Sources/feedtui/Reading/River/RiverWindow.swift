import FeedModel
import FeedtuiPages
import TerminalKit

/// The stretch of a view that a river holds: it asks the archive for it, lays it out as rows, and
/// slides along with the selection.
final class RiverWindow {
  let context: PageContext
  let words: RiverWords
  let list: ListPage<RiverDataSource>
  /// What the archive was last asked for.
  var request: TimelineRequest
  /// What it answered last.
  var page: TimelinePage?
  var phase = RiverPhase.idle
  /// The archive takes its time over what is awaited.
  var isLate = false {
    didSet { if isLate != oldValue, list.state.isLoading { becomeLoading() } }
  }
  private(set) var news = NewsCounter()
  /// Other searches for the same words, where a search has found nothing.
  private var advice: SearchAdvice?
  /// Whether the user has not touched anything since the first rows came: the top is followed.
  var followsTop: Bool
  private var runs = RunFolding()
  /// Entries that the user has hidden here, or in the article above: `undo` selects them.
  var hiddenHere: Set<EntryID> = []

  /// `title` is that of a feed that is shown alone.
  init(_ context: PageContext, _ request: TimelineRequest, title: String = "", size: Size) {
    (self.context, self.request) = (context, request)
    words = RiverWords(context, feed: title)
    list = ListPage(
      .loading(words.loading(isLate: false)), size: size, pulling: context.pullToRefresh())
    list.measure(with: RowMetrics(context))
    followsTop = request == .first(for: context.settings.row, in: request.scope.order)
  }

  var rivers: RiverRegistry { context.rivers }
  /// The rows; `nil` if there are none.
  var rows: TimelineWindow? { list.state.source?.timeline }
  var selection: ListView<RiverDataSource>.Target? { list.view?.selection }
  var selectedItem: FeedItem? { list.view?.selectedItem }
  var selectedSection: Section<RiverSection, DayHeader, FeedItem>? { list.view?.selectedSection }
  /// Whether the answer to the last question is shown.
  var isAnswered: Bool { page?.request == request }
  var isReady: Bool { !list.state.isLoading && !phase.holdsKeys }
  /// Whether what the archive delivers is for this river.
  var isWatched: Bool { rivers.delivers(to: self) }
  private var foldsRuns: Bool { RunFolding.isOn(in: request, context.settings) }

  // MARK: Questions

  /// Asks for what is shown, as it is now or with this change. An entry that is being sought is
  /// given up.
  func ask(
    then navigation: RiverPhase.PendingNavigation? = nil,
    _ change: (inout TimelineRequest) -> Void = { _ in }
  ) {
    if let navigation { phase = .awaiting(navigation) }
    change(&request)
    isLate = false
    if phase == .seeking || phase == .idle { phase = .asking }
    rivers.watch(self)
    request.take(context.settings.row)
    context.endQuestions(named: Self.seeking)
    context.carryOut(.watch(request))
  }

  /// Changes what is shown and asks for it, around that place; then the selection goes somewhere.
  func ask(
    _ place: TimelineRequest.Place, then navigation: RiverPhase.PendingNavigation? = nil,
    _ change: (inout TimelineRequest) -> Void = { _ in }
  ) {
    if let navigation { phase = .awaiting(navigation) }
    change(&request)
    let older = reach + list.size.height
    if let navigation, navigation != .stay, rows != nil, showsEndFirst(place) {
      request.goToEnd(place, limit: endLimit)
    } else {
      request.go(to: place, newer: phase.holdsKeys ? reach : older, older: older)
    }
    ask()
  }

  /// The places at an end of the view that are asked for first: those in sight, and the next ones.
  private var endLimit: Int { list.size.height + 2 }

  /// Whether a jump there waits only for what will be in sight; `slide` asks for the rest.
  private func showsEndFirst(_ place: TimelineRequest.Place) -> Bool {
    switch place {
    case .newest, .oldest:
      // In lists of marked items keys look only at the rows that are loaded.
      request.search == nil && request.order == .newest && !foldsRuns
        && ![.favourites, .rated, .tagged].contains(request.kind)
    case .around, .section: false
    }
  }

  /// The places that are left towards an edge when the archive is asked again: few, as each costs
  /// time to read, and enough not to ask again soon. The selection may stand at either end of the
  /// screen, or near its top after a leap.
  private var leastLeft: Int { max(40, list.size.height) }

  /// The places that are asked for beyond the screen.
  private var reach: Int { (leastLeft + 20) * (foldsRuns ? runs.reach : 1) }

  /// Asks for another window where the selection is near the edge of this one, or far from the end
  /// of the view at which this one begins. While an answer is awaited, nothing is asked.
  func slide() {
    guard list.view != nil, phase == .idle else { return }
    let (hasOlder, hasNewer) = (hasMore(.older), hasMore(.newer))
    let isBrief =
      showsEndFirst(request.place) && request.limit == endLimit && (hasOlder || hasNewer)
    let nearEnd = hasOlder && rowsLeft(to: .end) < leastLeft
    let nearStart = hasNewer && rowsLeft(to: .start) < leastLeft
    let hasLeftEnd =
      switch request.place {
      case _ where page?.scan != nil: false
      case .newest: rowsLeft(to: .start) >= leastLeft
      case .oldest: rowsLeft(to: .end) >= leastLeft
      case .around, .section: false
      }
    // Requests are compared last, because few keys come so far.
    guard isBrief || nearEnd || nearStart || hasLeftEnd, isAnswered else { return }
    if isBrief { return ask(request.place) }
    guard let key = selectedKey else { return }
    // Where what was loaded has been folded away, more of it is asked for around the same place.
    if request.place != .around(key) || foldsRuns && runs.reachFarther() { ask(.around(key)) }
  }

  /// Whether the view has more in that direction.
  func hasMore(_ direction: Direction) -> Bool { page?.hasMore(direction) == true }

  private func rowsLeft(to edge: ListEdge) -> Int { list.view?.rowsLeft(to: edge) ?? 0 }

  /// The river is the one in sight again: shows what is known until the archive has answered.
  func resume() {
    reload()
    guard !rivers.isWatched(self) else { return }
    ask(selectedKey.map { .around($0) } ?? request.place, then: rows == nil ? .newest : .stay)
  }

  func becomeLoading() {
    list.state = .loading(words.loading(isLate: isLate))
  }

  /// The rows that have left the view may go.
  func forgetKept() {
    if list.state.isFailed {
      becomeLoading()
      return ask(request.place)
    }
    if !request.kept.isEmpty { ask { $0.kept = [] } }
  }

  /// In views that marks decide upon, what was changed stays until the view is left.
  func keep(_ entries: some Sequence<EntryID>) {
    guard request.isAboutMarks else { return }
    let more = entries.filter { !request.kept.contains($0) }
    if !more.isEmpty { ask { $0.kept.formUnion(more) } }
  }

  /// Marks that were set in a search stay in sight in the view that it narrowed.
  func adopt(_ kept: Set<EntryID>) {
    if request.isAboutMarks { request.kept.formUnion(kept) }
  }

  // MARK: Answers

  /// Takes a page of the archive. Returns where the selection goes now; `nil` if the page is not
  /// what was asked for last.
  func receive(_ new: TimelinePage) -> RiverPhase.PendingNavigation? {
    guard new.request == request,
      phase.holdsKeys
        || new.coversSight(of: page, around: selection?.item?.entry, list.size.height)
    else { return nil }
    if !phase.holdsKeys, let lost = lostSelection(in: new), asksAgain(for: lost, without: new) {
      return nil
    }
    if isOrdering, isLate { context.say(new.request.order.sentence) }
    page = new
    isLate = false
    context.confirmMarks(with: new)
    if new.request.isWholeRiver, new.lateArrivals != context.troubles.lateArrivals {
      context.troubles.lateArrivals = new.lateArrivals
    }
    layRows()
    if phase == .seeking { return .stay }
    defer { phase = .idle }
    if case .awaiting(let navigation) = phase { return navigation }
    return .stay
  }

  func fail(_ message: String) {
    phase = .idle
    page = nil
    list.state = .failed(words.failed(message))
  }

  /// The selected entry, if it was in the window before and is not in the new page although no mark
  /// of the user says why.
  private func lostSelection(in new: TimelinePage) -> EntryID? {
    guard let entry = selection?.item?.entry,
      page?.request.kind == new.request.kind,
      page?.request.search == new.request.search,
      page?.request.foldedDays == new.request.foldedDays
    else { return nil }
    return new.items.contains { $0.head?.id == entry } ? nil : entry
  }

  // MARK: Rows

  /// The item as the archive gave it, without marks that are on their way there.
  func stored(_ item: FeedItem) -> FeedItem { page?.items.first { $0.id == item.id } ?? item }

  /// Shows the last page again: with other marks, in another density, a minute later. On another
  /// day a query may have other answers.
  func reload() {
    let (before, clock) = (list.state.source?.appearance.now, context.clock)
    let isSameDay = before.map { clock.day(of: $0) == clock.day(of: clock.now()) } ?? true
    layRows()
    if !isSameDay || !request.suits(context.settings.row), rivers.isWatched(self) { ask() }
    if list.measure(with: RowMetrics(context)) { slide() }
  }

  private func layRows() {
    guard let page else { return }
    let (wasAtTop, hadRows) = (isAtTop, rows != nil)
    if foldsRuns, !(wasAtTop && followsTop) {
      // The selected item, or the one that is about to be, is not folded away.
      runs.unfold(phase.entry ?? selection?.item?.entry)
    }
    let selected = selection?.item
    list.state = state(of: page)
    guard let rows else { return }
    list.view?.follow(selected)
    if !hadRows || (wasAtTop && followsTop && !rows.hasNewer) {
      list.view?.selectNewest()
    } else if wasAtTop, !rows.hasNewer {
      list.view?.showStart()
    }
    followNews(hasOtherRows: true)
  }

  private func state(of page: TimelinePage) -> ListState<RiverDataSource, PageMessage> {
    let (request, clock) = (page.request, context.clock)
    let window = TimelineWindow(
      page: page, notices: request.isWholeRiver ? context.notices : [],
      marks: context.marks, zone: clock.zone, now: clock.now(), dates: clock.dates,
      unfoldedRuns: foldsRuns ? runs.unfolded : nil)
    guard window.isEmpty else {
      return .loaded(RiverDataSource(window, of: request, after: list.state.source, context))
    }
    askForAdvice(on: page)
    return .empty(words.nothing(on: page, advice?.findings ?? []))
  }

  private func askForAdvice(on page: TimelinePage) {
    guard let search = page.request.search, page.scan == nil, advice?.text != search.text else {
      return
    }
    let (question, now) = (SearchAdvice(search), context.clock.now())
    advice = question
    context.ask("search advice", for: self, needs: nil, .inOrder) {
      try await question.found(in: $0, now: now)
    } then: { window, advice in
      guard window.advice?.text == advice.text, !advice.findings.isEmpty else { return }
      window.advice = advice
      window.layRows()
    }
  }

  /// Folds a run that is unfolded, or unfolds it.
  func toggle(_ run: FeedRun) {
    runs.toggle(run)
    reload()
    slide()
  }

  /// Whether nothing that is newer is out of sight.
  var isAtTop: Bool { list.view?.isAtNewest ?? true }

  /// Keeps the count of what has come above the selection.
  func followNews(hasOtherRows: Bool = false) {
    guard let rows else { return }
    let isAtTop = isAtTop && !rows.hasNewer
    let start = news.follow(rows.newest, isAtTop: isAtTop, hasOtherRows: hasOtherRows)
    guard let seen = start else { return }
    context.ask("newer", for: self, needs: nil, .inTurn) { [scope = request.scope] in
      try await $0.timeline.countNewer(than: seen, in: scope)
    } then: {
      $0.news.counted($1, than: seen)
    }
  }

  /// The key of the selection in the archive: an entry, or the beginning of a folded day.
  var selectedKey: EntryID? { selection.flatMap(context.clock.zone.key) }
}
