import FeedFiltering
package import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// The edits of rules: of one, or of those that are selected at once. Each is one act.
struct RuleEditing {
  let context: PageContext
  /// Gets what is being typed; `nil` at the end.
  private let typing: (Draft?) -> Void
  private var navigation: (any Navigator)? { context.navigation }

  /// A rule that is being typed: `nil` while its condition cannot be read.
  struct Draft {
    let rule: Rule?
  }

  init(context: PageContext, typing: @escaping (Draft?) -> Void = { _ in }) {
    (self.context, self.typing) = (context, typing)
  }

  /// Switches the rules on, or off if all of them are on.
  func toggle(_ rows: [RuleRow]) {
    guard !rows.isEmpty else { return sayNoRule() }
    let isOn = !rows.allSatisfy(\.entry.isOn)
    edit(
      rows.filter { $0.entry.isOn != isOn }.map {
        .set($0.entry.number, key: "off", value: isOn ? nil : "true")
      }, "\(Self.name(rows)): \(isOn ? "on" : "off")")
  }

  func remove(_ rows: [RuleRow]) {
    guard !rows.isEmpty else { return sayNoRule() }
    let numbers = rows.map(\.entry.number).sorted(by: >)
    edit(numbers.map { .remove($0) }, "Removed \(Self.name(rows))")
  }

  /// Moves rules, down if `places` is positive. They keep their order, and stop at the ends.
  func move(_ rows: [RuleRow], by places: Int, among all: [RuleRow]) {
    let moved = Set(rows.map(\.entry.number))
    // Each edit is about the rules as those before it have left them.
    var order = all.map(\.entry.number)
    let wanted = order.moving(by: places, where: moved.contains)
    var edits: [RuleEdit] = []
    for (place, number) in wanted.enumerated() {
      guard let from = order.firstIndex(of: number), from != place else { continue }
      order.insert(order.remove(at: from), at: place)
      edits.append(.move(from, to: place))
    }
    if !edits.isEmpty { edit(edits, "Moved \(Self.name(rows))") }
  }

  /// Asks for another condition.
  func editCondition(_ rows: [RuleRow]) {
    guard let entry = only(rows, "Edit one rule at a time") else { return }
    let feed = entry.rule?.feed
    askForCondition("Condition:", entry.condition, feed: feed) { condition in
      guard condition != entry.condition else { return }
      edit(
        [.set(entry.number, key: "when", value: ConfigLiteral.text(condition))],
        "Rule changed: \(condition)")
    }
  }

  /// Asks for another name; an empty one leaves the condition as the name.
  func rename(_ rows: [RuleRow]) {
    guard let entry = only(rows, "Rename one rule at a time") else { return }
    navigation?.ask("Name:", text: Sanitizer.line(entry.note)) { typed in
      guard let typed, typed != entry.note else { return }
      let note = Sanitizer.line(typed)
      edit(
        [.set(entry.number, key: "note", value: note.isEmpty ? nil : ConfigLiteral.text(note))],
        "Rule renamed: \(note.isEmpty ? entry.condition : note)")
    }
  }

  /// Has a rule do the next thing of all that rules do, or the one before with -1.
  func changeAct(_ rows: [RuleRow], by step: Int) {
    guard let entry = only(rows, "Change one rule at a time") else { return }
    guard let rule = entry.rule else { return context.say(Sanitizer.line(entry.problem ?? "")) }
    guard rule.acts.count == 1, let act = rule.acts.first else {
      return context.say("This rule has several actions: edit it in config.toml")
    }
    let next = act.next(step)
    edit(
      [.set(entry.number, key: "do", value: ConfigLiteral.text(next.name))],
      "\(rule.name): \(next.name)")
  }

  /// Asks for the condition of a rule that mutes.
  func add() {
    askForCondition("Mute:", "", feed: nil) { condition in
      guard !condition.isEmpty else { return }
      add(condition, feed: nil, .mute)
    }
  }

  /// Adds a rule below all others.
  func add(_ condition: String, feed: String?, _ act: RuleAct) {
    var values = [RuleEdit.Value(key: "when", value: ConfigLiteral.text(condition))]
    if let feed { values.append(.init(key: "feed", value: ConfigLiteral.text(feed))) }
    values.append(.init(key: "do", value: ConfigLiteral.text(act.name)))
    edit([.add(before: nil, values)], "Rule added: \(condition)")
  }

  private func edit(_ edits: [RuleEdit], _ summary: String) {
    context.edit(.rules(edits, summary: summary))
  }

  // MARK: Asking

  /// Asks for a condition that a rule can have; an empty one gives up.
  func askForCondition(
    _ label: String, _ text: String, feed: String?, then take: @escaping (String) -> Void
  ) {
    func type(_ typed: String) {
      typing(Draft(rule: try? Rule(parsing: typed, feed: feed, acts: [.mute])))
    }
    type(text)
    QueryPrompt(context: context, label: label) { typed, isTyping throws(QuerySyntaxError) in
      guard try Query.parsed(typed, isTyping: isTyping) != nil, !isTyping else { return }
      _ = try Rule(parsing: typed, feed: feed, acts: [.mute])
    }.ask(text, type: type) { typed in
      typing(nil)
      guard let typed, !typed.allSatisfy(\.isWhitespace) else { return }
      take(typed)
    }
  }

  private func only(_ rows: [RuleRow], _ objection: String) -> RuleEntry? {
    if rows.isEmpty { sayNoRule() }
    if rows.count > 1 { context.say(objection) }
    return rows.count == 1 ? rows.first?.entry : nil
  }

  private func sayNoRule() { context.say("Select a rule first") }

  /// "Crypto", or "3 rules".
  private static func name(_ rows: [RuleRow]) -> String {
    rows.count == 1 ? rows.first?.entry.name ?? "" : "\(rows.count) rules"
  }
}

nonisolated extension RuleAct {
  /// Returns the act that many places after it in the order of all, in a circle.
  package func next(_ step: Int) -> RuleAct {
    var all = Self.allCases
    let tag = if case .tag = self { self } else { RuleAct.tag(ItemTag.later) }
    all.insert(tag, at: all.firstIndex(of: .notify).map { $0 + 1 } ?? 0)
    guard let place = all.firstIndex(of: self) else { return self }
    return all[((place + step) % all.count + all.count) % all.count]
  }
}
