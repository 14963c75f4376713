/// The actions that the settings file makes: its programs, and the lists of actions that its keys
/// mean. Each is on some of the pages, although its keys are among those of every page.
struct OwnActions {
  /// The actions, without keys.
  private(set) var rows: [ActionFacts] = []
  private var pages: [String: Set<KeyPage>] = [:]

  /// The pages with items that a program can get.
  private static let itemPages: Set<KeyPage> = [.river, .reader, .details]

  /// - Parameters:
  ///   - tables: The actions of the pages.
  ///   - everywhere: Those of all pages.
  init(
    _ programs: [UserProgram], _ assignments: [KeyAssignment], _ tables: [KeyPage: KeyTable],
    _ everywhere: KeyTable
  ) {
    for action in everywhere.rows where action.traits.contains(.isAboutItems) {
      pages[action.name] = Self.itemPages
    }
    for program in programs {
      let facts = ActionFacts(
        program.action, help: program.help, needs: [.programs], traits: .leaves)
      add(facts, on: Self.itemPages)
    }
    for assignment in assignments where pages[assignment.action] == nil {
      let names = KeyAssignment.names(in: assignment.action)
      guard names.count > 1 else { continue }
      let shown = KeyPage.allCases.filter { page in
        pages[names[0]]?.contains(page)
          ?? [tables[page], everywhere].contains { $0?.actions.contains(names[0]) == true }
      }
      let known = shown.prefix(1).flatMap { tables[$0]?.rows ?? [] } + everywhere.rows + rows
      let parts = names.map { name in known.first { $0.name == name } }
      let help = zip(names, parts).map { $1?.help ?? $0 }
      let facts = ActionFacts(
        assignment.action, help: help.joined(separator: ", "),
        group: parts.first.flatMap { $0?.group } ?? .program,
        needs: parts.reduce(into: []) { $0.formUnion($1?.needs ?? []) })
      add(facts, on: Set(shown))
    }
  }

  private mutating func add(_ facts: ActionFacts, on pages: Set<KeyPage>) {
    rows.append(facts)
    self.pages[facts.name] = pages
  }

  /// Returns the pages that have the action; `nil` if it is not one of these.
  func pages(of action: String) -> Set<KeyPage>? { pages[action] }
}
