import FeedModel
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page of an account on a server: how it is, what waits for it, and what the last runs did.
final class AccountViewController: ListViewController {
  typealias Source = AccountDataSource

  var title: String { "Account · \(Sanitizer.line(name))" }
  let keyPage = KeyPage.account
  var pane: Pane { .detail }
  let context: PageContext
  let pageKeys: PageKeys<AccountIntent>
  let list: ListPage<AccountDataSource>
  /// The name of the account.
  private let name: String
  /// What was loaded last; `nil` before the first answer.
  private var details: AccountDetails?

  init(_ context: PageContext, _ name: String, size: Size) {
    self.context = context
    self.name = name
    pageKeys = PageKeys(context) { $0.account }
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
  }

  var isReady: Bool { !list.state.isLoading }

  func appear() { load() }

  func accountsChanged() { load() }

  func reload() { show() }

  func perform(_ intent: AccountIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .sync: sync(.sync([name]))
    case .syncWhole: sync(.syncWhole(name))
    case .browse:
      if let report { context.carryOut(.screen(.browse(report.account.facts.base))) }
    case .trustServer: decide(.server)
    case .trustArchive: decide(.archive)
    }
  }

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
      return list.state = .empty(
        PageMessage(headline: headline, help: "\(context.keys["back"]) back"))
    }
    list.state = .loaded(
      AccountDataSource(
        report, details, clock: context.clock,
        keys: { [context] in
          let keys = context.keyMaps[.account]
          return keys.key(of: $0) ?? ""
        }))
  }
}

extension Navigation {
  /// Shows the account of that name.
  func showAccount(_ name: String) {
    open(AccountViewController(context, name, size: pageSize))
  }

  /// Takes how the accounts are, and tells the pages.
  func take(_ reports: [AccountReport]) {
    context.accounts = reports
    tellOfAccounts()
  }

  /// Takes what the syncing of accounts does, and tells the pages when it has ended.
  func take(_ state: SyncState) {
    context.synced(state)
    if case .finished = state { tellOfAccounts() }
  }

  private func tellOfAccounts() {
    for page in stack.pages { page.accountsChanged() }
    split.unstacked?.accountsChanged()
  }
}
