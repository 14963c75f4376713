import FeedFiltering
import FeedModel
import FeedTimeline
import TerminalKit

/// The filter page: modules with a selection each, the number of entries that each row leaves, and
/// the expression that results.
final class FilterViewController: ListViewController {
  let title: String
  private let pageKeys: PageKeys<FilterIntent>
  var keyMap: KeyMap<FilterIntent> { pageKeys.map }
  let list: ListPage<FilterDataSource>
  private let context: PageContext
  /// The river that is filtered.
  private let scope: TimelineScope
  /// Applies the filter.
  private let finish: (SearchQuery) -> Void
  private var panel: FilterPanel {
    didSet { if panel != oldValue { changed() } }
  }
  /// The counts that came last, and the number of the last question for them.
  private var counts = FilterCounts()
  private var lastQuestion = 0
  /// Only rows with these letters are shown.
  private var letters = "" {
    didSet { if letters != oldValue { layRows() } }
  }
  /// Sections of which only the header is shown.
  private var folded: Set<FilterModuleName> = [] {
    didSet { layRows() }
  }
  /// Columns and rows, with the expression.
  var size: Size {
    didSet { list.size = Self.listSize(size) }
  }

  /// - Parameters:
  ///   - river: the name of the river that is filtered.
  ///   - text: the filter that is on.
  ///   - finish: gets the filter, which is empty if everything is selected.
  init(
    _ context: PageContext, _ scope: TimelineScope, of river: String, text: String, size: Size,
    finish: @escaping (SearchQuery) -> Void
  ) {
    self.context = context
    self.scope = scope
    self.finish = finish
    self.size = size
    title = "Filter · \(river)"
    pageKeys = PageKeys(context) { $0.filter }
    panel = FilterPanel(text)
    list = ListPage(.loaded(FilterDataSource(panel, counts)), size: Self.listSize(size))
    list.delegate = self
  }

  var helpTitle: String { "On the filter page" }

  private static func listSize(_ size: Size) -> Size {
    Size(width: size.width, height: max(0, size.height - FilterFooter.rows(size.height)))
  }

  func appear() {
    ask()
    context.carryOut(.feeds(.watch))
  }

  func disappear() {
    context.carryOut(.archive(.countFilter(nil)))
    context.carryOut(.feeds(.stopWatching))
  }

  // MARK: Keys

  func perform(_ intent: FilterIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .apply: apply()
    case .leave: leave()
    case .edit: edit()
    case .search: search()
    case .clear: panel = panel.cleared
    case .save: FilterPrompts(context: context).save(panel.text)
    }
  }

  private func apply() {
    do throws(QuerySyntaxError) {
      let query = SearchQuery(text: panel.text, query: try panel.query())
      context.navigation?.stack.pop(self)
      finish(query)
    } catch {
      edit()
    }
  }

  /// Shows all rows again, if only some are shown; else leaves.
  private func leave() {
    if letters.isEmpty { context.navigation?.stack.pop(self) } else { letters = "" }
  }

  private func edit() {
    FilterPrompts(context: context).edit("Filter:", panel.text) { [weak self] typed in
      guard let self else { return }
      panel = panel.with(text: typed)
    }
  }

  private func editWords() {
    let before = panel
    FilterPrompts(context: context).edit("Words:", panel.words) { [weak self] typed in
      self?.panel = before.with(words: typed)
    }
  }

  private func search() {
    let before = letters
    context.navigation?.ask(
      "Search:", change: { [weak self] in self?.letters = $0 },
      finish: { [weak self] typed in if typed == nil { self?.letters = before } })
  }

  // MARK: Rows

  func receive(_ event: AppEvent) {
    switch event {
    case .archive(.filterCounted(let counts)) where counts.number == lastQuestion:
      self.counts = counts
      layRows()
    case .feeds(.listed(let listing)): panel = panel.with(feeds: listing.subscriptions)
    case .archive, .feeds, .network, .screen, .settings, .said, .failed, .actEnded, .minute,
      .rested:
      break
    }
  }

  private func changed() {
    ask()
    layRows()
  }

  /// Asks for the counts. Those before stay in sight until they have come.
  private func ask() {
    guard let request = panel.countRequest(lastQuestion + 1, in: scope) else { return }
    lastQuestion = request.number
    context.carryOut(.archive(.countFilter(request)))
  }

  private func layRows() {
    let source = FilterDataSource(panel, counts, folded: folded, narrowedBy: letters)
    list.state =
      source.matrix.sections.isEmpty
      ? .empty(
        PageMessage(headline: "No matching rows", help: "\(context.keys["back"]) back to all rows"))
      : .loaded(source)
  }

  func draw(in canvas: inout Canvas) {
    let shown = Self.listSize(size)
    canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: shown.height)) {
      list.draw(in: &$0)
    }
    let footer = Rect(
      x: 0, y: shown.height, width: size.width, height: size.height - shown.height)
    canvas.draw(in: footer) {
      FilterFooter(expression: panel.text, count: counts.selection).draw(in: &$0)
    }
  }
}

// MARK: The list

extension FilterViewController: ListPageDelegate {
  typealias Source = FilterDataSource

  func listChose(_ row: FilterRow) { editWords() }

  func listToggled(_ row: FilterRow, isOn: Bool) {
    guard case .choice(let name, let choice, _, _) = row, let module = panel[name] else { return }
    guard !panel.isForeign else {
      return context.say("Only words and terms can be joined: clear the expression first")
    }
    FilterSection(selection: module) { [weak self] in self?.panel.replace($0) }
      .set(choice.id, isOn: isOn)
  }

  func listFolds(_ name: FilterModuleName) {
    guard letters.isEmpty else { return }
    folded.formSymmetricDifference([name])
  }

  func listFoldsAll() {
    guard letters.isEmpty else { return }
    folded = folded.isEmpty ? Set(FilterModuleName.allCases) : []
  }

  func listUndoes() { context.undo() }
  func listRedoes() { context.redo() }
}
