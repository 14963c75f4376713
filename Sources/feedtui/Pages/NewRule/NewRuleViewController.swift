import FeedFiltering
import FeedModel
import FeedTimeline
import TerminalKit

/// The page on which a rule is made from an item: conditions to choose, with the number of entries
/// of the last 30 days that each is about.
final class NewRuleViewController: ListViewController {
  let title: String
  let helpTitle = "On the page of a new rule"
  private let context: PageContext
  private let pageKeys: PageKeys<NewRuleIntent>
  var keyMap: KeyMap<NewRuleIntent> { pageKeys.map }
  let list: ListPage<NewRuleDataSource>
  private let head: EntryHead
  /// `nil` until the archive has told what it knows of the item.
  private var draft: RuleDraft? {
    didSet { if draft != oldValue { changed() } }
  }
  /// The counts that came last, and the number of the last question for them.
  private var counts = FilterCounts()
  private var lastQuestion = 0
  /// Columns and rows, with what is below the list.
  var size: Size {
    didSet { list.size = Self.listSize(size) }
  }

  init(_ context: PageContext, _ item: FeedItem, _ head: EntryHead, size: Size) {
    self.context = context
    self.head = head
    self.size = size
    title = "New rule · \(Sanitizer.line(item.headline))"
    pageKeys = PageKeys(context) { $0.newRule }
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: Self.listSize(size))
    list.delegate = self
  }

  private static func listSize(_ size: Size) -> Size {
    Size(width: size.width, height: size.height - NewRuleFooter.rows(size.height))
  }

  /// Whether the rows and their counts are here.
  var isSettled: Bool { !list.state.isLoading && counts.number == lastQuestion }

  func appear() {
    context.carryOut(.feeds(.loadNames))
    if draft == nil { context.carryOut(.archive(.loadDetails(head.id))) } else { ask() }
  }

  func disappear() { context.carryOut(.archive(.countFilter(nil))) }

  // MARK: Keys

  func perform(_ intent: NewRuleIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .add: add()
    case .leave: leave()
    case .nextAct: draft?.changeAct(by: max(1, count ?? 1))
    case .previousAct: draft?.changeAct(by: -max(1, count ?? 1))
    case .edit: edit()
    }
  }

  private func leave() { context.navigation?.stack.pop(self) }

  private func add() {
    guard let draft else { return }
    guard !draft.condition.isEmpty else {
      return context.say("Check what the rule is about, with \(toggleKey)")
    }
    do throws(QuerySyntaxError) {
      let rule = try draft.rule()
      let known = context.config.config.rules.compactMap(\.rule)
      guard !known.contains(where: { $0.key == rule.key && $0.acts == rule.acts }) else {
        return context.say("There is such a rule already")
      }
      leave()
      RuleEditing(context: context).add(rule.condition, feed: rule.feed, draft.act)
    } catch {
      edit()
    }
  }

  private var toggleKey: String {
    keyMap.bindings.first { $0.action == "toggle" }?.sequences.first?.text ?? "toggle"
  }

  private func edit() {
    guard let draft else { return }
    RuleEditing(context: context).askForCondition(
      "Condition:", draft.condition, feed: draft.reach == .everywhere ? nil : draft.feed
    ) { [weak self] typed in self?.draft = draft.with(condition: typed) }
  }

  // MARK: Rows

  func receive(_ event: AppEvent) {
    switch event {
    case .archive(.detailsLoaded(head.id, let details)) where draft == nil: receive(details)
    case .archive(.filterCounted(let counts)) where counts.number == lastQuestion:
      self.counts = counts
      layRows()
    case .feeds(.names(let names)):
      guard let draft else { break }
      self.draft?.feed = RuleDraft.address(draft.feed, among: names.subscriptions)
    case .archive, .feeds, .network, .screen, .settings, .said, .failed, .minute, .rested: break
    }
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
    lastQuestion += 1
    let request = draft.countRequest(
      lastQuestion, now: context.clock.now(), context.queries.names.subscriptions)
    context.carryOut(.archive(.countFilter(request)))
  }

  private func layRows() {
    guard let draft else { return }
    list.state = .loaded(
      NewRuleDataSource(
        draft, feed: Sanitizer.line(head.feedTitle), counts.rows[.rule] ?? [:]))
  }

  func draw(in canvas: inout Canvas) {
    let shown = Self.listSize(size)
    canvas.draw(in: Rect(x: 0, y: 0, width: size.width, height: shown.height)) {
      list.draw(in: &$0)
    }
    guard let draft else { return }
    let footer = Rect(
      x: 0, y: shown.height, width: size.width, height: size.height - shown.height)
    canvas.draw(in: footer) {
      // A count of another condition would be a lie.
      let count = counts.number == lastQuestion ? counts.selection : nil
      NewRuleFooter(draft: draft, count: count).draw(in: &$0)
    }
  }
}

// MARK: The list

extension NewRuleViewController: ListPageDelegate {
  typealias Source = NewRuleDataSource

  func listChose(_ row: NewRuleRow) { edit() }

  func listToggled(_ row: NewRuleRow, isOn: Bool) {
    guard draft?.isForeign != true else {
      return context.say("Only words and terms can be joined: edit the condition")
    }
    switch row {
    case .choice(let choice, _, _): draft?.set(choice.id, isOn: isOn)
    case .reach(let reach, _, _, _): draft?.reach = reach
    case .typed: break
    }
  }

  func listUndoes() { context.undo() }
  func listRedoes() { context.redo() }
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
