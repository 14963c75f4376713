import FeedFiltering
import FeedModel
import FeedtuiSettings
import SafeText
import TerminalKit

/// The filter page: modules with a selection each, the number of entries that each row leaves, and
/// the expression that results.
final class FilterViewController: SearchableList, FoldingList {
  let title: String
  static let traits = PageTraits(.filter)
  let context: PageContext
  let list: ListPage<FilterDataSource>
  let target: Target
  private(set) var panel: FilterPanel {
    didSet { if panel != oldValue { changed() } }
  }
  /// The counts that came last.
  private var counts = FilterCounts()
  private lazy var matches = MatchPreview { [weak self] in self?.match }
  var pane: Pane { .list(matches) }
  /// Only rows with these letters are shown.
  var words = "" {
    didSet { if words != oldValue { layRows() } }
  }
  /// Sections of which only the header is shown.
  private var folded: Set<FilterModuleName> = [] {
    didSet { layRows() }
  }

  /// What the filter is for.
  struct Target {
    /// The river that is filtered.
    let scope: TimelineScope
    /// Makes the river of what a query finds, beside this page.
    let found: (SearchQuery, Size) -> RiverViewController?
    /// Applies the filter.
    let finish: (SearchQuery) -> Void
  }

  /// - Parameters:
  ///   - river: the name of the river that is filtered.
  ///   - text: the filter that is on.
  ///   - found: makes the river of what a query finds.
  ///   - finish: gets the filter, which is empty if everything is selected.
  init(
    _ context: PageContext, _ scope: TimelineScope, of river: String, text: String, size: Size,
    found: @escaping (SearchQuery, Size) -> RiverViewController? = { _, _ in nil },
    finish: @escaping (SearchQuery) -> Void
  ) {
    self.context = context
    target = Target(scope: scope, found: found, finish: finish)
    title = "Filter · \(river)"
    panel = FilterPanel(text)
    list = ListPage(
      .loaded(FilterDataSource(panel, FilterCounts())), size: size, footer: FilterFooter.height)
    list.delegate = self
  }

  func appear() {
    ask()
    context.carryOut(.watchFeeds(true))
  }

  func disappear() {
    context.endQuestion("counts", of: self)
    context.carryOut(.watchFeeds(false))
  }

  // MARK: Keys

  nonisolated static let actions: [Action<FilterViewController>] =
    Action.scrollingWithoutSpace(top: "to the first", bottom: "to the last")
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
      ) { page, _ in FilterPrompts(context: page.context).save(page.panel.text) },
    ] + Action.leaving(help: "back, without applying it") + Action.folding("section")
    + Action.undoing

  private func apply() {
    do throws(QuerySyntaxError) {
      let query = SearchQuery(text: panel.text, query: try panel.query())
      close()
      target.finish(query)
    } catch {
      edit()
    }
  }

  private func edit() {
    FilterPrompts(context: context).edit("Filter:", panel.text) { [weak self] typed in
      guard let self else { return }
      panel = panel.with(text: typed)
    }
  }

  private func editWords() {
    let before = panel
    FilterPrompts(context: context).edit("Contains:", panel.words) { [weak self] typed in
      self?.panel = before.with(words: typed)
    }
  }

  // MARK: Rows

  func feedsListed(_ listing: FeedsListing) { panel = panel.with(feeds: listing.subscriptions) }

  /// What the filter finds now.
  private var match: MatchPreview.Match {
    MatchPreview.Match(subject: .query(panel.text)) { [target, panel] size in
      guard let query = try? panel.query() else {
        return panel.text.isEmpty ? target.found(SearchQuery(text: "", query: nil), size) : nil
      }
      return target.found(SearchQuery(text: panel.text, query: query), size)
    }
  }

  private func receive(_ counts: FilterCounts) {
    self.counts = counts
    layRows()
  }

  private func changed() {
    ask()
    layRows()
  }

  /// Asks for the counts. Those before stay in sight until they have come.
  private func ask() {
    guard let request = panel.countRequest(in: target.scope) else { return }
    ask("counts", needs: nil, .atOnce) {
      try await $0.timeline.counts(for: request)
    } then: {
      $0.receive($1)
    }
  }

  private func layRows() {
    let source = FilterDataSource(panel, counts, folded: folded, narrowedBy: words)
    list.state =
      source.matrix.sections.isEmpty
      ? .empty(
        PageMessage(headline: "No matching rows", help: "\(context.keys["back"]) back to all rows"))
      : .loaded(source)
  }

  private var footer: FilterFooter {
    FilterFooter(expression: panel.text, count: counts.selection)
  }
  var spokenFooter: [String] { [footer.spoken] }
  func drawFooter(in canvas: inout Canvas) { footer.draw(in: &canvas) }
}

// MARK: The list

extension FilterViewController {
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
    guard words.isEmpty else { return }
    folded.formSymmetricDifference([name])
  }

  func foldAll() {
    guard words.isEmpty else { return }
    folded = folded.isEmpty ? Set(FilterModuleName.allCases) : []
  }
}

/// A module of the filter page as the page knows it: a selection, and a callback for what the user
/// makes of it. How it becomes text, and how its rows are counted, is not known here.
struct FilterSection {
  let selection: FilterModule
  let changed: (FilterModule) -> Void

  /// The user checks a row, or removes its check mark.
  func set(_ choice: FilterModule.Choice.ID, isOn: Bool) {
    var selection = selection
    selection.set(choice, isOn: isOn)
    changed(selection)
  }
}

/// What the filter page asks the user to type.
struct FilterPrompts {
  let context: PageContext
  private var navigation: Navigation? { context.navigation }

  /// Asks for a query. `take` gets it whenever what has been typed is one; at the end it gets the
  /// one before if the user gives up.
  func edit(_ label: String, _ text: String, take: @escaping (String) -> Void) {
    QueryPrompt(context: context, label: label).ask(text, type: take) { take($0 ?? text) }
  }

  /// Asks for a name, and adds the query feed to the feeds file.
  func save(_ text: String) {
    guard !text.isEmpty else { return context.say("Nothing is selected yet") }
    navigation?.ask("Save as:") { typed in
      let name = Sanitizer.line(typed ?? "")
      guard !name.isEmpty else { return }
      context.edit(.feeds(.addQueryFeed(name: name, text: text)))
    }
  }
}
