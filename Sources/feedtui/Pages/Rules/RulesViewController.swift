import FeedFiltering
import FeedModel
import FeedTimeline
import TerminalKit

/// The page of rules, in the order of the settings file: what they do, and what they have caught.
final class RulesViewController: ListViewController {
  let title = "Rules"
  let helpTitle = "On the rules page"
  private let context: PageContext
  private let pageKeys: PageKeys<RulesIntent>
  var keyMap: KeyMap<RulesIntent> { pageKeys.map }
  let list: ListPage<RulesDataSource>
  private let editing: RuleEditing
  /// What the archive said last, by `Rule.key`.
  private var reports: [String: RuleReport] = [:]
  private var question = Question.none
  /// The feeds with their tags and titles.
  private var feeds: [Subscription] = [] {
    didSet { if feeds != oldValue { reload() } }
  }
  /// The number of a rule that is being edited or added: it is selected once it is here.
  private var sought: (number: Int, before: [RuleEntry])?
  /// The density that the rows were measured in.
  private var density: Density

  /// Whether the archive has been asked for reports.
  private enum Question {
    case none, asked
    /// It has changed since.
    case askedTooEarly
  }

  init(_ context: PageContext, size: Size) {
    self.context = context
    pageKeys = PageKeys(context) { $0.rules }
    editing = RuleEditing(context: context)
    density = context.density
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
    reload()
  }

  /// Whether the last edit is shown.
  var isSettled: Bool { context.pendingActs == 0 }
  var holdsKeys: Bool { !isSettled }

  func appear() {
    reload()
    ask()
    context.carryOut(.feeds(.watch))
  }

  func disappear() { context.carryOut(.feeds(.stopWatching)) }

  // MARK: Keys

  func perform(_ intent: RulesIntent, count: Int?) {
    sought = nil
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .toggle: editing.toggle(list.actedItems)
    case .edit:
      // With another condition it is another rule: it is selected again at its place.
      sought = list.selectedItem.map { ($0.entry.number, rules) }
      editing.editCondition(list.actedItems)
    case .rename: editing.rename(list.actedItems)
    case .nextAct: editing.changeAct(list.actedItems, by: max(1, count ?? 1))
    case .previousAct: editing.changeAct(list.actedItems, by: -max(1, count ?? 1))
    case .add:
      sought = (rules.count, rules)
      editing.add()
    case .changeDensity: changeDensity()
    case .leave: if !list.dropPicks() { context.navigation?.stack.pop(self) }
    }
  }

  private func changeDensity() {
    context.density = context.density.next
    context.carryOut(.archive(.remember(context.density)))
  }

  // MARK: What is known

  private var rules: [RuleEntry] { context.config.config.rules }

  func receive(_ event: AppEvent) {
    switch event {
    case .archive(.ruleReports(let reports)): receive(reports)
    case .archive(.page), .archive(.undone), .network(.refresh(.finished)), .settings: ask()
    case .feeds(.listed(let listing)): feeds = listing.subscriptions
    case .failed: question = .none
    case .archive, .feeds, .network, .screen, .said, .actEnded, .minute, .rested: break
    }
  }

  /// Asks the archive what the rules have caught, once at a time.
  private func ask() {
    guard question == .none else { return question = .askedTooEarly }
    question = .asked
    context.carryOut(.archive(.loadRuleReports(now: context.clock.now())))
  }

  private func receive(_ reports: [RuleReport]) {
    let isOld = question == .askedTooEarly
    question = .none
    self.reports = Dictionary(reports.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    reload()
    if isOld { ask() }
  }

  func reload() {
    let rows = RuleRow.rows(rules, reports, feeds)
    guard !rows.isEmpty else {
      let key = keyMap.bindings.first { $0.action == "new-rule" }?.sequences.first?.text
      return list.state = .empty(
        PageMessage(
          headline: "No rules yet",
          help: "\(context.keys["new-rule"]) on an item makes one · \(key ?? "") add one here"))
    }
    let appearance = Appearance(density: context.density, now: context.clock.now())
    list.state = .loaded(RulesDataSource(rows, appearance, context.clock))
    if density != context.density { list.measureAgain() }
    density = context.density
    guard let sought, sought.before != rules, rows.indices.contains(sought.number) else { return }
    self.sought = nil
    list.select(.item(rows[sought.number].id))
  }
}

// MARK: The list

extension RulesViewController: ListPageDelegate {
  typealias Source = RulesDataSource

  func listChose(_ row: RuleRow) {
    guard let rule = row.entry.rule else {
      return context.warn(Sanitizer.line(row.entry.problem ?? ""))
    }
    context.navigation?.showCaught(by: rule.resolved(in: feeds))
  }

  func listDeletes(_ rows: [RuleRow]) { editing.remove(rows) }

  func listMoves(by places: Int) {
    let all = list.state.source.map { Array($0.matrix) } ?? []
    editing.move(list.actedItems, by: places, among: all)
  }

  func listUndoes() { context.undo() }
  func listRedoes() { context.redo() }
  func listSays(_ message: String) { context.say("Select a rule first") }
}
