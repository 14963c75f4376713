import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The filter page: modules with a selection each, the number of entries that each row leaves, and
/// the expression that results.
final class FilterViewController: ChoicesPage, SearchableList, FoldingList {
  let title: String
  static let traits = PageTraits(.filter)
  let context: PageContext
  let list: ListPage<ChoicesDataSource<FilterModuleName>>
  /// The river that is filtered, and what an earlier search or filter of it has found.
  private let (filtered, found): (any RiverPage, (any RiverPage)?)
  /// What of the archive that river shows.
  let scope: TimelineScope
  private(set) var panel: FilterPanel {
    didSet { if panel != oldValue { choicesChanged() } }
  }
  var counts = ChoiceCounts()
  private lazy var matches = MatchPreview(context) { [weak self] in self?.match }
  var pane: Pane { .form(matches) }
  /// Only rows with these letters are shown.
  var words = "" {
    didSet { if words != oldValue { layRows() } }
  }
  /// Sections of which only the header is shown.
  private var folded: Set<FilterModuleName> = [] {
    didSet { layRows() }
  }

  init(
    _ context: PageContext, of river: any RiverPage, found: (any RiverPage)?, size: Size
  ) {
    self.context = context
    (filtered, self.found) = (river, found)
    scope = TimelineScope(river.kind, now: context.clock.now())
    title = "Filter · \(river.name)"
    panel = FilterPanel(found?.query?.text ?? "")
    list = ListPage(
      .loaded(ChoicesDataSource(panel, FilterCounts())), size: size,
      footer: { ChoicesFooter.height(lines: 1, in: $0) })
    list.delegate = self
  }

  func appear() {
    count()
    context.carryOut(.watchFeeds(true))
    ask("tags", needs: nil, .inOrder) {
      try await $0.timeline.itemTags()
    } then: {
      $0.panel = $0.panel.with(itemTags: $1)
    }
  }

  func disappear() {
    stopCounting()
    context.carryOut(.watchFeeds(false))
  }

  // MARK: Keys

  nonisolated static let actions: [Action<FilterViewController>] =
    Action.scrollingWithoutSpace
    + Action.sections("section") + [
      .choose("toggle", keys: "Space", "x", help: "check or uncheck this row", group: .mark),
      Action("apply", keys: "Enter", "l", "→", help: "apply the filter", group: .find) { page, _ in
        page.apply()
      },
      Action("edit-filter", keys: "i", help: "edit the expression", group: .find) { page, _ in
        page.edit()
      },
      .search("find rows by their letters"),
      Action("clear-filter", keys: "c", help: "clear the filter", group: .find) { page, _ in
        page.panel = page.panel.cleared
      },
      Action(
        "save-filter", keys: "s", help: "save as a query feed", group: .find,
        finds: "export store bookmark", needs: [.feeds]
      ) { page, _ in page.save() },
    ] + Action.leaving(help: "back, without applying it") + Action.folding("section")
    + Action.undoing

  private func apply() {
    do throws(QuerySyntaxError) {
      let query = SearchQuery(text: panel.text, query: try panel.query())
      close()
      navigation?.go(to: .hits(query, in: filtered, instead: found))
    } catch {
      edit()
    }
  }

  private func edit() {
    edit("Filter:", panel.text) { $0.panel = $0.panel.with(text: $1) }
  }

  private func editWords() {
    let before = panel
    edit("Contains:", panel.words) { $0.panel = before.with(words: $1) }
  }

  /// Asks for a query. `take` gets it whenever what has been typed is one; at the end it gets the
  /// one before if the user gives up.
  private func edit(
    _ label: String, _ text: String, take: @escaping (FilterViewController, String) -> Void
  ) {
    let type = { [weak self] (typed: String) in if let self { take(self, typed) } }
    QueryPrompt(context: context, label: label).ask(text, type: type) { type($0 ?? text) }
  }

  /// Asks for a name, and adds the query feed to the feeds file.
  private func save() {
    let text = panel.text
    guard !text.isEmpty else { return context.say("Nothing is selected yet") }
    navigation?.ask("Save as:") { [context] typed in
      let name = Sanitizer.line(typed ?? "")
      guard !name.isEmpty else { return }
      context.edit(.feeds(.addQueryFeed(name: name, text: text)))
    }
  }

  // MARK: Rows

  func hear(_ event: AppEvent) {
    guard case .feeds(.listed(let listing)) = event else { return }
    panel = panel.with(feeds: listing.subscriptions)
  }

  /// What the filter finds now.
  private var match: MatchPreview.Match {
    let text = panel.text
    return MatchPreview.Match(.query(text), self.hits)
  }

  private var hits: Destination? {
    if let query = try? panel.query() {
      return .hits(SearchQuery(text: panel.text, query: query), in: filtered)
    }
    return panel.text.isEmpty ? .river(filtered.kind, title: filtered.feedTitle) : nil
  }

  var countRequest: FilterCountRequest? { panel.countRequest(in: scope) }

  func layRows() {
    let source = ChoicesDataSource(panel, counts.last, folded: folded, narrowedBy: words)
    list.state =
      source.matrix.sections.isEmpty
      ? .empty(
        PageMessage(headline: "No matching rows", help: "\(context.keys["back"]) back to all rows"))
      : .loaded(source)
  }

  var footer: ChoicesFooter? {
    let (text, count) = (panel.text, counts.last.selection?.items ?? "")
    let shown = text.isEmpty ? "everything" : Sanitizer.line(text)
    return ChoicesFooter(
      condition: text, placeholder: "Everything", count: count, spoken: ["Filter: \(shown)", count])
  }
}

// MARK: The list

extension FilterViewController {
  typealias Subject = FilterModuleName

  func listChose(_ row: Source.Item) { editWords() }

  func listToggled(_ row: Source.Item, isOn: Bool) {
    guard let choice = row.id.choice else { return }
    guard !panel.isForeign else {
      return context.say("Only words and terms can be joined: clear the expression first")
    }
    panel.set(choice, of: row.id.section, isOn: isOn)
  }

  func listFolds(_ name: FilterModuleName) {
    guard words.isEmpty else { return }
    folded.formSymmetricDifference([name])
  }

  func foldAll() {
    guard words.isEmpty else { return }
    folded = folded.isEmpty ? Set(FilterModuleName.allCases) : []
  }
}
