package import FeedFiltering
package import FeedModel
import FeedtuiPages

/// A rule that is being made from an item: what is chosen, and the condition that results.
nonisolated package struct RuleDraft: Equatable, Sendable {
  /// The entries that the choices are about, with the name of its row.
  package enum Reach: String, Hashable, Sendable, CaseIterable {
    case everywhere
    /// Those of the item's feed.
    case feed
    /// The other entries of the item's feed: all but those that are chosen.
    case others
  }

  package let choices: [RuleDraft.Choice]
  /// The address of the item's feed.
  package var feed: String
  package var reach = Reach.everywhere
  package var act = RuleAct.mute
  /// The choices that must all hold.
  package private(set) var selection: Set<RuleDraft.Choice.ID> = []
  /// A condition that the user has typed, in addition to the choices.
  package private(set) var typed = ""

  package init(_ choices: [RuleDraft.Choice], feed: String) {
    var seen: Set<RuleDraft.Choice.ID> = []
    self.choices = choices.filter { seen.insert($0.id).inserted }
    self.feed = feed
  }

  // MARK: The condition

  /// Whether choices can be joined with what has been typed, and negated. An expression in
  /// newsboat's language stands alone.
  package var isForeign: Bool { NewsboatStart.begins(typed) }

  /// Selects a choice or leaves it out.
  package mutating func set(_ choice: RuleDraft.Choice.ID, isOn: Bool) {
    if isOn { selection.insert(choice) } else { selection.remove(choice) }
  }

  /// The condition; empty if nothing is selected.
  package var condition: String { condition(reach) }

  private func condition(_ reach: Reach) -> String {
    let terms = choices.filter { selection.contains($0.id) }.map(\.id)
    let parts = terms.isEmpty ? own(isAlone: true) : terms + own(isAlone: false)
    switch reach {
    case .everywhere: return parts.joined(separator: " ")
    case .feed: return parts.isEmpty ? wholeFeed : parts.joined(separator: " ")
    case .others:
      guard !isForeign, !parts.isEmpty else { return "" }
      return typed.isEmpty && terms.count == 1
        ? "-\(terms[0])" : "-(\(parts.joined(separator: " ")))"
    }
  }

  private func own(isAlone: Bool) -> [String] {
    guard !typed.isEmpty else { return [] }
    let hasAlternatives = (try? TermPieces(typed))?.hasAlternatives ?? false
    return [isAlone || !hasAlternatives ? typed : "(\(typed))"]
  }

  /// A condition that every entry of the feed satisfies. It has no user name and no password.
  private var wholeFeed: String {
    let start = feed.firstRange(of: "://")?.upperBound ?? feed.startIndex
    let end = feed[start...].firstIndex { "/?#".contains($0) } ?? feed.endIndex
    let host = feed[start..<end].lastIndex(of: "@").map { feed.index(after: $0) } ?? start
    return TermName.feed.term(String(feed[host...])) ?? ""
  }

  /// Returns the draft with another condition, as the user has edited it. The choices in it are
  /// selected.
  package func with(condition text: String) -> RuleDraft {
    guard text != condition else { return self }
    var draft = self
    draft.selection = []
    draft.typed = ""
    if draft.reach == .others { draft.reach = .feed }
    guard text != draft.condition else { return draft }
    guard !NewsboatStart.begins(text), let query = try? TermPieces(text), !query.hasAlternatives
    else {
      draft.typed = text
      return draft
    }
    var rest: [String] = []
    for piece in query.pieces {
      if choices.contains(where: { $0.id == piece.text }) {
        draft.selection.insert(piece.text)
      } else {
        rest.append(piece.text)
      }
    }
    draft.typed = rest.joined(separator: " ")
    return draft
  }

  /// Returns the rule.
  package func rule() throws(QuerySyntaxError) -> Rule { try rule(reach) }

  private func rule(_ reach: Reach) throws(QuerySyntaxError) -> Rule {
    try Rule(
      parsing: condition(reach), feed: reach == .everywhere ? nil : feed, acts: [act])
  }

  // MARK: Counting

  /// Returns the question of how many entries of the last 30 days each choice, each reach and the
  /// rule is about. The rule's number means nothing while it cannot be used.
  package func countRequest(
    now: Int64, _ subscriptions: [Subscription]
  ) -> FilterCountRequest {
    let recent = QueryExpression.since(.ago(seconds: RuleReport.recentSeconds))
    func counted(_ rule: Rule?) -> QueryExpression? {
      rule.map { .all([$0.resolved(in: subscriptions).expression, recent]) }
    }
    var rows: [String: QueryExpression] = [:]
    for choice in choices {
      let scope = reach == .everywhere ? nil : feed
      rows[choice.id] = counted(try? Rule(parsing: choice.id, feed: scope, acts: [act]))
    }
    for reach in Reach.allCases { rows[reach.rawValue] = counted(try? rule(reach)) }
    return FilterCountRequest(
      scope: TimelineScope(.all, now: now),
      modules: [.rule: .init(others: .everything, rows: .conditions(rows))],
      selection: counted(try? rule()) ?? recent)
  }
}

nonisolated extension RuleDraft {
  /// A condition that a new rule can have, made from an item.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// What of the item it is about.
    package enum Kind: Hashable, Sendable, CaseIterable {
      /// Words of the title, or of the text of an item without one.
      case title, text
      case author, category, link, kind
    }

    package let kind: Kind
    /// The term: `title:"Cyber Monday"`.
    package let id: String
    /// The text of its row, as the source has it.
    package let title: String

    /// Returns `nil` if no term has that value.
    package init?(_ kind: Kind, _ value: String, title: String? = nil) {
      let term: String? =
        switch kind {
        case .title: TermName.title.term(value)
        case .text: TermName.term(anywhere: value)
        case .author: TermName.author.term(value)
        case .category: TermName.category.term(value)
        case .link: TermName.link.term(value)
        case .kind: TermName.kind.term(value)
        }
      guard let term else { return nil }
      self.kind = kind
      id = term
      self.title = title ?? value
    }
  }
}
