package import FeedModel

/// What the filter page is about: modules with their selections, which are one query in terms.
package struct FilterPanel: Equatable, Sendable {
  /// The modules in the order of the page, without the words.
  package private(set) var modules: [FilterModule]
  /// The words, and the terms that no module has.
  package private(set) var words = ""
  private let (feeds, itemTags): ([Subscription], [String])

  /// Reads a query in terms: what modules have is selected in them, the rest are words.
  ///
  /// - Parameters:
  ///   - feeds: the feeds with their tags, and with the titles that the user sees.
  ///   - itemTags: the tags of items.
  package init(_ text: String = "", feeds: [Subscription] = [], itemTags: [String] = []) {
    (self.feeds, self.itemTags) = (feeds, itemTags)
    modules = FilterModuleName.allCases.filter { $0 != .words }
      .map { FilterModule($0, feeds: feeds, itemTags: itemTags) }
    guard !NewsboatStart.begins(text), let query = try? TermPieces(text), !query.hasAlternatives
    else {
      words = String(text.drop(while: \.isWhitespace))
      return
    }
    words = query.pieces.filter { !take($0) }.map(Self.closed).joined(separator: " ")
  }

  /// Whether the words are an expression in newsboat's language, which no module can join.
  package var isForeign: Bool { NewsboatStart.begins(words) }

  /// The whole query; empty if everything is selected.
  package var text: String { text(without: nil) }

  /// Returns the query; `nil` if everything is selected.
  package func query() throws(QuerySyntaxError) -> Query? {
    try Query.parsed(text)?.resolved(in: feeds)
  }

  /// Returns the module of that name; `nil` for the words.
  package subscript(name: FilterModuleName) -> FilterModule? {
    modules.first { $0.name == name }
  }

  /// Selects a choice of a module or leaves it out.
  package mutating func set(
    _ choice: FilterModule.Choice.ID, of name: FilterModuleName, isOn: Bool
  ) {
    guard let index = modules.firstIndex(where: { $0.name == name }) else { return }
    modules[index].set(choice, isOn: isOn)
  }

  /// Returns the same query with other words. Terms among them are selected in their modules.
  package func with(words: String) -> FilterPanel {
    with(text: Self.joined(terms(without: .words), words))
  }

  /// Returns another query in a panel of the same feeds.
  package func with(text: String) -> FilterPanel {
    FilterPanel(text, feeds: feeds, itemTags: itemTags)
  }

  /// The panel without a selection.
  package var cleared: FilterPanel { with(text: "") }

  /// Returns the same query in a panel of these feeds, or tags of items.
  package func with(feeds: [Subscription]? = nil, itemTags: [String]? = nil) -> FilterPanel {
    let (feeds, itemTags) = (feeds ?? self.feeds, itemTags ?? self.itemTags)
    guard (feeds, itemTags) != (self.feeds, self.itemTags) else { return self }
    return FilterPanel(text, feeds: feeds, itemTags: itemTags)
  }

  /// Returns the question of how many entries each row leaves under the selection of the other
  /// modules; `nil` if the words cannot be looked for.
  package func countRequest(in scope: TimelineScope) -> FilterCountRequest? {
    do throws(QuerySyntaxError) {
      var asked: [FilterCountRequest.Group: FilterCountRequest.Module] = [:]
      for module in modules where module.name != .order {
        let others = try expression(text(without: module.name))
        asked[.module(module.name)] = FilterCountRequest.Module(
          others: others, rows: try rows(of: module))
      }
      return FilterCountRequest(
        scope: scope, modules: asked, selection: try expression(text))
    } catch {
      return nil
    }
  }

  private func rows(of module: FilterModule) throws(QuerySyntaxError) -> FilterCountRequest.Rows {
    switch module.name {
    case .feeds:
      return .feeds(
        Dictionary(feeds.map { ($0.url, [$0.url]) }, uniquingKeysWith: { first, _ in first }))
    case .tags:
      var members: [String: [String]] = [:]
      for feed in feeds {
        for tag in Set(feed.tags) { members[tag, default: []].append(feed.url) }
      }
      return .feeds(members)
    case .state, .kind, .words, .time, .rating, .length, .order, .itemTags:
      var rows: [String: QueryExpression] = [:]
      for choice in module.choices { rows[choice.id] = try expression(module.term(of: [choice])) }
      return .conditions(rows)
    }
  }

  private func expression(_ text: String) throws(QuerySyntaxError) -> QueryExpression {
    try Query.parsed(text)?.resolved(in: feeds).expression ?? .everything
  }

  // MARK: Text

  private func text(without name: FilterModuleName?) -> String {
    Self.joined(terms(without: name), name == .words ? "" : words)
  }

  private func terms(without name: FilterModuleName?) -> String {
    let wanted: [FilterModuleName] = [
      .state, .kind, .itemTags, .tags, .feeds, .time, .rating, .length, .order,
    ]
    return wanted.filter { $0 != name }.compactMap { self[$0]?.text }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns terms and words that must all hold.
  private static func joined(_ terms: String, _ words: String) -> String {
    guard !terms.isEmpty, !words.isEmpty else { return terms + words }
    let hasAlternatives = (try? TermPieces(words))?.hasAlternatives ?? false
    return hasAlternatives ? "\(terms) (\(words))" : "\(terms) \(words)"
  }

  /// Returns the text of a part, with its last quotation mark.
  private static func closed(_ piece: TermPieces.Piece) -> String {
    guard case .term(let term, let text) = piece, case .phrase(_, isClosed: false) = term.value
    else { return piece.text }
    return text + "\""
  }

  private mutating func take(_ piece: TermPieces.Piece) -> Bool {
    for index in modules.indices {
      if let names = piece.feedNames {
        if modules[index].takeFeeds(names) { return true }
      } else if case .term(let term, _) = piece, modules[index].take(term) {
        return true
      }
    }
    return false
  }
}
