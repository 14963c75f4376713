import FeedtuiSettings

/// The actions that the settings file makes: its programs, and the lists of actions that its keys
/// mean. Each is on some of the pages, although its keys are among those of every page.
struct OwnActions {
  private var actions: [Action] = []
  /// The names of the program's own actions that are about items.
  private static let itemActions: Set<String> = [
    "pipe", "links", "save-markdown", "save-text", "save-html", "save-json",
  ]

  private struct Action {
    let name: String
    let help: String
    let intent: RootIntent
    let pages: Set<KeyPage>
  }

  /// The pages with items that a program can get.
  private static let itemPages: Set<KeyPage> = [.river, .reader, .details]

  /// - Parameters:
  ///   - tables: The actions of the pages.
  ///   - everywhere: Those of all pages.
  init(
    _ programs: [UserProgram], _ assignments: [KeyAssignment], _ tables: [KeyPage: KeyTable],
    _ everywhere: KeyTable
  ) {
    actions = programs.map {
      Action(name: $0.action, help: $0.help, intent: .run($0.name), pages: Self.itemPages)
    }
    for assignment in assignments where pages(of: assignment.action) == nil {
      let names = ActionNames.list(assignment.action)
      guard names.count > 1 else { continue }
      let shown = KeyPage.allCases.filter { page in
        self.pages(of: names[0])?.contains(page)
          ?? [tables[page], everywhere].contains { $0?.actions.contains(names[0]) == true }
      }
      let rows = shown.prefix(1).flatMap { tables[$0]?.rows ?? [] } + everywhere.rows + self.rows
      let help = names.map { name in rows.first { $0.action == name }?.help ?? name }
      actions.append(
        Action(
          name: assignment.action, help: help.joined(separator: ", "), intent: .actions(names),
          pages: Set(shown)))
    }
  }

  /// Returns the pages that have the action; `nil` if it is none of these.
  func pages(of action: String) -> Set<KeyPage>? {
    Self.itemActions.contains(action) ? Self.itemPages : actions.first { $0.name == action }?.pages
  }

  /// The actions, without keys.
  var bindings: [KeyBinding<RootIntent>] {
    actions.map { KeyBinding(intent: $0.intent, action: $0.name, help: $0.help) }
  }

  var rows: [KeyTable.Row] { KeyTable(bindings).rows }
}
