import FeedFiltering
import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page on which a rule is made from an item: conditions to choose, with the number of entries
/// of the last 30 days that each is about.
final class NewRuleViewController: ChoicesPage {
  let title: String
  static let traits = PageTraits(.newRule)
  let context: PageContext
  let list: ListPage<ChoicesDataSource<NewRuleGroup>>
  private let head: EntryHead
  /// `nil` until the archive has told what it knows of the item.
  private(set) var draft: RuleDraft? {
    didSet { if draft != oldValue { choicesChanged() } }
  }
  var counts = ChoiceCounts()
  private lazy var matches = MatchPreview(context) { [weak self] in self?.match }
  var pane: Pane { .form(matches) }

  init(_ context: PageContext, _ item: FeedItem, _ head: EntryHead, size: Size) {
    self.context = context
    self.head = head
    title = "New rule · \(Sanitizer.line(item.headline))"
    list = ListPage(
      .loading(PageMessage(headline: "Loading…")), size: size,
      // All that a rule does has room in one row, or in two where there are rows to spare.
      footer: { ChoicesFooter.height(lines: $0.width < 78 && $0.height >= 16 ? 3 : 2, in: $0) })
    list.delegate = self
  }

  /// Whether the rows and their counts are here.
  var readiness: Readiness {
    list.state.isLoading || !counts.areCurrent ? .awaiting : .ready
  }

  func appear() {
    ask("names", needs: nil, .atOnce) {
      try? await $0.names()
    } then: { page, names in
      if let names { page.take(names) }
    }
    guard draft == nil else { return count() }
    ask("details", needs: nil, .inOrder) { [head] in
      try await $0.timeline.details(of: head.id)
    } then: { page, details in
      if page.draft == nil { page.receive(details) }
    }
  }

  func disappear() { stopCounting() }

  // MARK: Keys

  nonisolated static let actions: [Action<NewRuleViewController>] =
    Action.scrollingWithoutSpace
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
      let key = context.keyMaps[keyPage].key(of: "toggle") ?? "toggle"
      return context.say("Choose what the rule applies to, with \(key)")
    }
    do throws(QuerySyntaxError) {
      let rule = try draft.rule()
      let known = context.config.config.rules.compactMap(\.rule)
      guard !known.contains(where: { $0.key == rule.key && $0.acts == rule.acts }) else {
        return context.say("You already have this rule")
      }
      guard case .tag(let tag) = draft.act else { return add(rule, draft.act) }
      navigation?.ask("Tag:", text: tag) { [weak self] typed in
        if let tag = typed.flatMap({ ItemTag.name($0[...]) }) { self?.add(rule, .tag(tag)) }
      }
    } catch {
      edit()
    }
  }

  private func add(_ rule: Rule, _ act: RuleAct) {
    close()
    RuleEditing(context: context).add(rule.condition, feed: rule.feed, act)
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
    return MatchPreview.Match(.query(rule.key), .caught(rule.resolved(in: feeds)))
  }

  // MARK: Rows

  private func take(_ names: FeedNames) {
    navigation?.setNames(names)
    guard let draft else { return }
    self.draft?.feed = RuleDraft.address(draft.feed, among: context.queries.names.subscriptions)
  }

  private func receive(_ details: EntryDetails?) {
    guard let details else {
      return list.state = .empty(context.message("This item has been deleted"))
    }
    draft = RuleDraft(details, feeds: context.queries.names.subscriptions)
  }

  var countRequest: FilterCountRequest? {
    draft?.countRequest(now: context.clock.now(), context.queries.names.subscriptions)
  }

  func layRows() {
    guard let draft else { return }
    list.state = .loaded(
      ChoicesDataSource(
        draft, feed: Sanitizer.line(head.feedTitle), counts.last.rows[.rule] ?? [:]))
  }

  var footer: ChoicesFooter? {
    guard let draft else { return nil }
    let condition = draft.condition
    // A count of another condition would be a lie.
    let isCounted = counts.areCurrent && !condition.isEmpty
    let acts = RuleActsLine(
      act: draft.act, items: isCounted ? counts.last.selection?.items ?? "" : "")
    let toggle = "\(context.keys["toggle"]): what it matches"
    return ChoicesFooter(
      condition: condition, placeholder: toggle, acts: acts,
      spoken: [
        "Rule: \(draft.act.title)", condition.isEmpty ? toggle : Sanitizer.line(condition),
        acts.harvest,
      ])
  }
}

// MARK: The list

extension NewRuleViewController {
  typealias Subject = NewRuleGroup

  func listChose(_ row: Source.Item) { edit() }

  func listToggled(_ row: Source.Item, isOn: Bool) {
    guard draft?.isForeign != true else {
      return context.say("Only words and terms can be joined: edit the condition")
    }
    guard let choice = row.id.choice else { return }
    switch row.id.section {
    case .choices: draft?.set(choice, isOn: isOn)
    case .reach: if let reach = RuleDraft.Reach(rawValue: choice) { draft?.reach = reach }
    case .typed: break
    }
  }
}

extension RuleDraft {
  fileprivate mutating func changeAct(by step: Int) { act = act.next(step) }
}
