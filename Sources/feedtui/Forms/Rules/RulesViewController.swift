import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page of rules, in the order of the settings file: what they do, and what they have caught.
final class RulesViewController: ListViewController {
  let title = "Rules"
  static let traits = PageTraits(.rules)
  let context: PageContext
  let list: ListPage<RulesDataSource>
  private lazy var editing = RuleEditing(context: context) { [weak self] in self?.typed = $0 }
  private var typed: RuleEditing.Draft?
  private lazy var matches = MatchPreview(context) { [weak self] in self?.match }
  var pane: Pane { typed == nil ? .list(matches) : .form(matches) }
  /// What the archive said last, by `Rule.key`.
  private var reports: [String: RuleReport] = [:]
  /// The feeds with their tags and titles.
  private var feeds: [Subscription] = [] {
    didSet { if feeds != oldValue { reload() } }
  }
  /// The number of a rule that is being edited or added: it is selected once it is here.
  private var sought: (number: Int, before: [RuleEntry])?

  init(_ context: PageContext, size: Size) {
    self.context = context
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
    reload()
  }

  /// Whether the last edit is shown.
  var readiness: Readiness { context.pendingActs == 0 ? .ready : .holdingKeys }

  func appear() {
    reload()
    ask()
    context.carryOut(.watchFeeds(true))
  }

  func disappear() { context.carryOut(.watchFeeds(false)) }

  // MARK: Keys

  nonisolated static let actions: [Action<RulesViewController>] =
    Action.scrollingWithoutSpace + [
      Action("toggle", keys: "Space", "x", help: "switch it on or off", group: .mark) { page, _ in
        page.editing.toggle(page.actedItems)
      },
      .choose(keys: "Enter", "l", "→", help: "show what it catches"),
      Action(
        "new-rule", keys: "a", "n", help: "add a rule", group: .mark,
        finds: "mute block ignore highlight", needs: [.settings]
      ) { page, _ in page.add() },
      Action("edit-rule", keys: "e", help: "edit its condition", needs: [.settings]) { page, _ in
        page.edit()
      },
      Action("rename-rule", keys: "r", "c", help: "change its name", needs: [.settings]) {
        page, _ in page.editing.rename(page.actedItems)
      },
    ] + Action.acts { $0.editing.changeAct($0.actedItems, by: $1) } + [
      Action("remove-rule", keys: "d", help: "remove it", needs: [.settings]) { page, _ in
        page.editing.remove(page.actedItems)
      },
      Action("rule-down", keys: "J", help: "move it down", needs: [.settings]) {
        $0.move(by: $1.times)
      },
      Action("rule-up", keys: "K", help: "move it up", needs: [.settings]) {
        $0.move(by: -$1.times)
      },
    ] + Action.picking(then: "Space, d") + Action.undoing + [.density] + Action.leaving()

  func perform(_ action: String, count: Int?) {
    sought = nil
    run(action, count: count)
  }

  private func edit() {
    // With another condition it is another rule: it is selected again at its place.
    sought = selectedItem.map { ($0.entry.number, rules) }
    editing.editCondition(actedItems)
  }

  private func add() {
    sought = (rules.count, rules)
    editing.add()
  }

  private func move(by places: Int) {
    let all = list.state.source.map { Array($0.matrix) } ?? []
    editing.move(actedItems, by: places, among: all)
  }

  /// The items that the selected rule catches, or the one that is being typed.
  private var match: MatchPreview.Match? {
    let shown = if let typed { typed.rule } else { selectedItem?.entry.rule }
    guard let rule = shown else { return nil }
    return MatchPreview.Match(.query(rule.key), .caught(rule.resolved(in: self.feeds)))
  }

  // MARK: What is known

  private var rules: [RuleEntry] { context.config.config.rules }

  func hear(_ event: AppEvent) {
    switch event {
    case .archive(.page), .archive(.undone), .network(.refresh(.finished)), .settings: ask()
    case .feeds(.listed(let listing)): feeds = listing.subscriptions
    default: break
    }
  }

  /// Asks the archive what the rules have caught.
  private func ask() {
    ask("reports", needs: nil, .inTurn) { [now = context.clock.now()] in
      try await $0.ruleReports(now: now)
    } then: { page, reports in
      page.reports = Dictionary(
        reports.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      page.reload()
    }
  }

  func reload() {
    let rows = RuleRow.rows(rules, reports, feeds)
    guard !rows.isEmpty else {
      let key = context.keyMaps[keyPage].key(of: "new-rule")
      return list.state = .empty(
        PageMessage(
          headline: "No rules yet",
          help: "\(context.keys["new-rule"]) on an item makes one · \(key ?? "") add one here"))
    }
    let appearance = Appearance(density: context.density, now: context.clock.now())
    list.state = .loaded(RulesDataSource(rows, appearance, context.clock))
    list.measure(with: RowMetrics(context))
    guard let sought, sought.before != rules, rows.indices.contains(sought.number) else { return }
    self.sought = nil
    list.view?.select(.item(rows[sought.number].id))
  }
}

// MARK: The list

extension RulesViewController {
  typealias Source = RulesDataSource

  func listChose(_ row: RuleRow) {
    guard let rule = row.entry.rule else {
      return context.warn(Sanitizer.line(row.entry.problem ?? ""))
    }
    navigation?.go(to: .caught(rule.resolved(in: feeds)))
  }
}
