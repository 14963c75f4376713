package import FeedModel

/// A module of the filter page: what can be chosen, and what is selected, which is text in terms.
package struct FilterModule: Equatable, Sendable {
  /// How many choices can be selected.
  package enum Manner: Equatable, Sendable {
    case one
    /// Several, of which one must hold.
    case any
    /// Several, which must all hold.
    case all
  }

  package let name: FilterModuleName
  package let manner: Manner
  package let choices: [FilterModule.Choice]
  /// The choices that are selected.
  package private(set) var selection: Set<FilterModule.Choice.ID> = [] {
    didSet {
      if name == .order, selection.isEmpty { selection = [Self.newest] }
      text = makeText()
    }
  }
  /// The terms; empty if there are none.
  package private(set) var text = ""

  init(_ name: FilterModuleName, _ manner: Manner, _ choices: [FilterModule.Choice]) {
    self.name = name
    self.manner = manner
    self.choices = choices
    if name == .order { selection = [Self.newest] }
  }

  /// The order that is always meant.
  private static let newest = "sort:newest"

  /// Selects a choice or leaves it out.
  package mutating func set(_ choice: FilterModule.Choice.ID, isOn: Bool) {
    guard isOn else {
      selection.remove(choice)
      return
    }
    switch manner {
    case .one: selection = [choice]
    case .any: selection.insert(choice)
    case .all: selection = selection.subtracting(Self.opposites[choice] ?? []).union([choice])
    }
  }

  private static let opposites: [String: Set<String>] = [
    "is:unread": ["is:read"], "is:read": ["is:unread"],
  ]

  /// The choices that are selected, in their order.
  package var selected: [FilterModule.Choice] { choices.filter { selection.contains($0.id) } }

  private func makeText() -> String {
    let selected = selected.filter { $0.id != Self.newest }
    guard name == .feeds, selected.count > 1 else { return term(of: selected) }
    return "(\(selected.map { term(of: [$0]) }.joined(separator: " or ")))"
  }

  /// Returns the term that one of these choices holds; of feeds it can name one only.
  func term(of choices: [FilterModule.Choice]) -> String {
    guard !choices.isEmpty else { return "" }
    let ids = choices.map(\.id)
    switch name {
    case .kind: return "kind:\(ids.joined(separator: ","))"
    case .itemTags: return "tagged:\(ids.joined(separator: ","))"
    case .tags: return "tag:\(ids.joined(separator: ","))"
    case .feeds: return "feed:\"\(choices.first.map(feedName) ?? "")\""
    case .state, .time, .rating, .length, .order, .words: return ids.joined(separator: " ")
    }
  }

  /// Returns the title of a feed if no other feed is like it, else its address.
  private func feedName(_ choice: FilterModule.Choice) -> String {
    let title = choice.title
    let isName = !title.contains("\"") && title.contains { !$0.isWhitespace }
    return isName && feeds(like: title) == [choice.id] ? title : choice.id
  }

  // MARK: Reading terms

  /// Selects what a term says. Returns whether it could.
  mutating func take(_ term: Term) -> Bool {
    guard term.sense == .holds, let name = term.name, let value = term.plainValue else {
      return false
    }
    switch self.name {
    case .state where name == .story && value == "<2":
      selection.insert("story:<2")
      return true
    case .state:
      guard name == .state, let id = Self.states[value.lowercased()],
        selection.isDisjoint(with: Self.opposites[id] ?? [])
      else { return false }
      selection.insert(id)
      return true
    case .kind:
      let kinds = Self.list(value).map { TermKinds.all[$0.lowercased()] ?? [$0] }
      return name == .kind && take(kinds.flatMap(\.self))
    case .itemTags: return name == .tagged && take(Self.list(value))
    case .tags: return name == .tag && take(Self.list(value))
    case .feeds: return name == .feed && takeFeeds([value])
    case .time: return (name == .since || name == .before) && take(name, value)
    case .rating: return (name == .rating || name == .state) && take(name, value)
    case .length: return name == .words && take(name, value)
    case .order:
      if name == .order { selection = [] }
      return name == .order && (value == "newest" || take(name, value))
    case .words: return false
    }
  }

  /// Selects the feeds that these texts name, one each. Returns whether it could.
  mutating func takeFeeds(_ names: [String]) -> Bool {
    guard name == .feeds, selection.isEmpty else { return false }
    let found = names.map(feeds)
    guard found.allSatisfy({ $0.count == 1 }) else { return false }
    selection = Set(found.joined())
    return true
  }

  private mutating func take(_ name: TermName, _ value: String) -> Bool {
    take(["\(name.rawValue):\(value.lowercased())"])
  }

  private mutating func take(_ ids: [FilterModule.Choice.ID]) -> Bool {
    let isFree = selection.isEmpty || name == .order
    guard isFree, !ids.isEmpty, ids.allSatisfy({ id in choices.contains { $0.id == id } }) else {
      return false
    }
    selection = Set(ids)
    return true
  }

  /// Returns the addresses of the feeds that `feed:` with this text means.
  private func feeds(like text: String) -> [FilterModule.Choice.ID] {
    let has = QueryComparison(.feedTitle, .contains(text)).check
    return choices.filter { has($0.title) || has($0.id) }.map(\.id)
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map(String.init)
  }

  private static let states = [
    "unread": "is:unread", "new": "is:unread", "read": "is:read", "seen": "is:read",
    "starred": "is:starred", "favourite": "is:starred", "favorite": "is:starred",
    "fav": "is:starred", "star": "is:starred", "muted": "is:muted", "tagged": "is:tagged",
    "noted": "is:noted", "hidden": "is:hidden",
  ]
}

extension FilterModule {
  /// Something that can be chosen in a module of the filter page.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The term, such as `is:unread`; of kinds and tags the value, and of feeds the address.
    package let id: String
    /// The text of its row, as the source has it.
    package let title: String

    init(_ id: String, _ title: String) {
      self.id = id
      self.title = title
    }
  }
}
