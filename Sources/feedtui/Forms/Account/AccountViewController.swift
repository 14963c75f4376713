import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page of an account on a server: how it is, what waits for it, and what the last runs did.
final class AccountViewController: ListViewController {
  typealias Source = FactsDataSource

  var title: String { "Account · \(Sanitizer.line(name))" }
  static let traits = PageTraits(.account)
  var pane: Pane { .detail }
  let context: PageContext
  let list: ListPage<FactsDataSource>
  /// The name of the account.
  private let name: String
  /// What was loaded last; `nil` before the first answer.
  private var details: AccountDetails?

  init(_ context: PageContext, _ name: String, size: Size) {
    self.context = context
    self.name = name
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
  }

  var readiness: Readiness { list.state.isLoading ? .awaiting : .ready }

  func appear() { load() }

  func hear(_ event: AppEvent) {
    switch event {
    case .feeds(.accounts), .network(.sync(.finished)): load()
    default: break
    }
  }

  func reload() { show() }

  nonisolated static let actions: [Action<AccountViewController>] =
    Action.scrolling(top: "to the beginning", bottom: "to the end") + Action.sections("section") + [
      Action(
        "sync", keys: "r", help: "sync this account", group: .feeds, finds: "account server update"
      ) { page, _ in page.sync(.sync([page.name])) },
      Action(
        "sync-whole", keys: "R", help: "compare all that it has", group: .feeds,
        finds: "account server full compare"
      ) { page, _ in page.sync(.syncWhole(page.name)) },
      .browse(help: "the server in the browser") { page, _ in
        guard let report = page.report else { return }
        page.context.carryOut(.screen(.browse(report.account.facts.base)))
      },
      Action(
        "trust-server", keys: "S", help: "resolve a conflict: use the server's state",
        group: .feeds
      ) { page, _ in page.decide(.server) },
      Action(
        "trust-archive", keys: "M", help: "resolve a conflict: use mine", group: .feeds
      ) { page, _ in page.decide(.archive) },
    ] + Action.undoing + Action.leaving()

  /// `nil` if the account is no longer known.
  private var report: AccountReport? {
    let accounts = context.accounts
    return accounts.first { $0.name == name }
  }

  private func sync(_ effect: NetworkEffect) {
    guard report?.isGone == false else {
      return context.say("\(Sanitizer.line(name)) is no longer in config.toml")
    }
    context.carryOut(.network(effect))
  }

  /// Resolves a conflict about a list.
  private func decide(_ decision: SyncDecision) {
    guard report?.account.conflict != nil else {
      return context.say("\(Sanitizer.line(name)) has no conflict to resolve")
    }
    sync(.decide(name, decision))
  }

  private func load() {
    ask("account", needs: nil, .atOnce) { [name] in
      try await $0.details(ofAccount: name)
    } then: {
      $0.take($1)
    } orElse: {
      $0.take(AccountDetails())
    }
  }

  private func take(_ details: AccountDetails) {
    self.details = details
    show()
  }

  private func show() {
    guard let details else { return }
    guard let report else {
      let headline = "\(Sanitizer.line(name)) is no longer in config.toml"
      return list.state = .empty(context.message(headline))
    }
    let facts = AccountFacts(report: report, details: details, clock: context.clock) { [context] in
      let keys = context.keyMaps[.account]
      return keys.key(of: $0) ?? ""
    }
    list.state = .loaded(FactsDataSource(facts.parts, column: facts.column))
  }
}
