import FeedFiltering
import FeedModel
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page on which a rule is made from an item: conditions to choose, with the number of entries
/// of the last 30 days that each is about.
final class NewRuleViewController: ListViewController {
  let title: String
  static let traits = PageTraits(.newRule)
  let context: PageContext
  let list: ListPage<NewRuleDataSource>
  private let head: EntryHead
  /// `nil` until the archive has told what it knows of the item.
  private(set) var draft: RuleDraft? {
    didSet { if draft != oldValue { changed() } }
  }
  /// The counts that came last, and whether they are those of the draft.
  private var counts = FilterCounts()
  private var areCounted = true
  private lazy var matches = MatchPreview { [weak self] in self?.match }
  var pane: Pane { .list(matches) }

  init(_ context: PageContext, _ item: FeedItem, _ head: EntryHead, size: Size) {
    self.context = context
    self.head = head
    title = "New rule · \(Sanitizer.line(item.headline))"
    list = ListPage(
      .loading(PageMessage(headline: "Loading…")), size: size, footer: NewRuleFooter.height)
    list.delegate = self
  }

  /// Whether the rows and their counts are here.
  var isReady: Bool { !list.state.isLoading && areCounted }

  func appear() {
    context.loadNames()
    guard draft == nil else { return ask() }
    ask("details", needs: nil, .inOrder) { [head] in
      try await $0.timeline.details(of: head.id)
    } then: { page, details in
      if page.draft == nil { page.receive(details) }
    }
  }

  func disappear() { context.endQuestion("counts", of: self) }

  // MARK: Keys

  nonisolated static let actions: [Action<NewRuleViewController>] =
    Action.scrollingWithoutSpace(top: "to the first", bottom: "to the last")
    + Action.sections("section") + [
      .choose("toggle", keys: "Space", "x", help: "check or uncheck this row", group: .mark),
      Action("add-rule", keys: "Enter", help: "add the rule", needs: [.settings]) { page, _ in
        page.add()
      },
    ] + Action.acts { $0.draft?.changeAct(by: $1) } + [
      Action("edit-rule", keys: "e", "i", help: "edit its condition", needs: [.settings]) {
        page, _ in page.edit()
      }
    ] + Action.leaving(help: "back, without adding it") + Action.undoing

  private func add() {
    guard let draft else { return }
    guard !draft.condition.isEmpty else {
      return context.say("Choose what the rule applies to, with \(toggleKey)")
    }
    do throws(QuerySyntaxError) {
      let rule = try draft.rule()
      let known = context.config.config.rules.compactMap(\.rule)
      guard !known.contains(where: { $0.key == rule.key && $0.acts == rule.acts }) else {
        return context.say("You already have this rule")
      }
      close()
      RuleEditing(context: context).add(rule.condition, feed: rule.feed, draft.act)
    } catch {
      edit()
    }
  }

  private var toggleKey: String {
    context.keyMaps[keyPage].key(of: "toggle") ?? "toggle"
  }

  private func edit() {
    guard let draft else { return }
    RuleEditing(context: context).askForCondition(
      "Condition:", draft.condition, feed: draft.reach == .everywhere ? nil : draft.feed
    ) { [weak self] typed in self?.draft = draft.with(condition: typed) }
  }

  /// What the rule would catch; `nil` without a condition.
  private var match: MatchPreview.Match? {
    guard let draft, !draft.condition.isEmpty, let rule = try? draft.rule() else { return nil }
    let feeds = context.queries.names.subscriptions
    return MatchPreview.Match(subject: .query(rule.key)) { [navigation] _ in
      navigation?.caught(by: rule.resolved(in: feeds))
    }
  }

  // MARK: Rows

  func namesCame() {
    guard let draft else { return }
    self.draft?.feed = RuleDraft.address(draft.feed, among: context.queries.names.subscriptions)
  }

  private func receive(_ counts: FilterCounts) {
    (self.counts, areCounted) = (counts, true)
    layRows()
  }

  private func receive(_ details: EntryDetails?) {
    guard let details else {
      return list.state = .empty(
        PageMessage(
          headline: "This item has been deleted", help: "\(context.keys["back"]) back"))
    }
    draft = RuleDraft(details, feeds: context.queries.names.subscriptions)
  }

  private func changed() {
    ask()
    layRows()
  }

  /// Asks for the counts. Those before stay in sight until they have come.
  private func ask() {
    guard let draft else { return }
    areCounted = false
    let request = draft.countRequest(
      now: context.clock.now(), context.queries.names.subscriptions)
    ask("counts", needs: nil, .atOnce) {
      try await $0.timeline.counts(for: request)
    } then: {
      $0.receive($1)
    }
  }

  private func layRows() {
    guard let draft else { return }
    list.state = .loaded(
      NewRuleDataSource(
        draft, feed: Sanitizer.line(head.feedTitle), counts.rows[.rule] ?? [:]))
  }

  private var footer: NewRuleFooter? {
    // A count of another condition would be a lie.
    let count = areCounted ? counts.selection : nil
    return draft.map { NewRuleFooter(draft: $0, keys: context.keys, count: count) }
  }
  var spokenFooter: [String] { footer.map { [$0.spoken] } ?? [] }
  func drawFooter(in canvas: inout Canvas) { footer?.draw(in: &canvas) }
}

// MARK: The list

extension NewRuleViewController {
  typealias Source = NewRuleDataSource

  func listChose(_ row: NewRuleDataSource.Row) { edit() }

  func listToggled(_ row: NewRuleDataSource.Row, isOn: Bool) {
    guard draft?.isForeign != true else {
      return context.say("Only words and terms can be joined: edit the condition")
    }
    switch row {
    case .choice(let choice, _, _): draft?.set(choice.id, isOn: isOn)
    case .reach(let reach, _, _, _): draft?.reach = reach
    case .typed: break
    }
  }
}

extension RuleDraft {
  fileprivate mutating func changeAct(by step: Int) { act = act.next(step) }
}

extension Navigation {
  /// Opens the page on which a rule is made from an item.
  func showNewRule(from item: FeedItem?) {
    guard let item, let head = item.head else { return context.say("Select an item first") }
    stack.push(NewRuleViewController(context, item, head, size: stack.size))
  }
}
