package import FeedModel
package import FeedRefreshing
package import FeedtuiSettings
import SafeText
package import TerminalKit

/// What pages share: the clock, the user's settings, the marks that are on their way to the
/// archive, and where effects and words go.
package final class PageContext {
  package private(set) var clock: Clock
  /// The user's settings and keys; the paths are `nil` where nothing is kept on disk.
  package private(set) var config: EffectiveConfig
  package weak var effects: (any EffectHandler)?
  /// What the rivers know of each other.
  package let rivers = RiverRegistry()
  package let positions = ReadingPositions()
  /// Leads from page to page; it lives as long as the pages do.
  package weak var navigation: (any Navigator)?
  private var acts = Acts()
  package var density: Density {
    didSet { if density != oldValue { reload() } }
  }
  package var troubles = Troubles() {
    didSet { if troubles != oldValue { reload() } }
  }
  /// The rows above the river of all items.
  package var notices: [Notice] {
    [navigation?.tourNotice].compactMap { $0 } + troubles.notices(keys)
  }
  /// What queries can name, and what was searched for before.
  package var queries = QueryHelp()
  package var status = StatusBar()
  var questions = OpenQuestions()

  package init(
    clock: Clock, density: Density, config: EffectiveConfig
  ) {
    self.clock = clock
    self.density = density
    self.config = config
  }

  package var settings: Settings { config.settings }
  /// The line to the terminal has turned out to be slow.
  package func adopt(_ line: SlowLine) { config.adopt(line) }
  /// The terminal draws that in other widths than expected.
  package func adopt(_ widths: WidthProfile?) { config.adopt(widths) }
  package var keyMaps: KeyMaps { config.keyMaps }
  /// The program's files; `nil` where nothing is kept on disk.
  package var paths: Paths? { config.paths }

  /// Shows a theme until the settings change; `nil` for the one that they choose.
  package func tryTheme(_ name: String?) {
    guard name != config.triedTheme else { return }
    config.triedTheme = name
    carryOut(.screen(.restyle))
  }

  /// The user has changed settings: all pages show it.
  package func adopt(_ file: Config, unsaved: Set<ConfigPlace>) {
    let old = config
    config = old.with(file, unsaved: unsaved)
    clock.take(settings)
    if let path = paths?.config { found(config.errors, insteadOfThoseIn: path) }
    if settings.theme != old.settings.theme { themeChanged(from: old.settings) }
    if let density = settings.density, density != old.settings.density { self.density = density }
    reload()
  }

  /// Problems of the theme before do not matter any more.
  private func themeChanged(from old: Settings) {
    let library = config.themes
    for problem in library.problems(of: old) { found([], insteadOfThoseIn: problem.path) }
    let problems = library.problems(of: settings)
    if !problems.isEmpty { found(problems) }
  }

  /// The keys that sentences name.
  package var keys: KeyHints { config.keys.hints }

  package var isRefreshing: Bool {
    if case .running = status.refresh { return true }
    return status.isSyncing
  }

  package func carryOut(_ effect: Effect) {
    effects?.carryOut(effect)
  }

  /// A message in the place of rows, with the key that leads back.
  package func message(_ headline: String) -> PageMessage {
    PageMessage(headline: headline, help: "\(keys["back"]) back")
  }

  /// Shows a sentence until the next key, or for some seconds.
  package func say(_ message: String) {
    status.toast = .word(message)
  }

  /// Whether the last row shows a message that goes by itself.
  package var hasPassingMessage: Bool { status.isPassing }

  package func warn(_ message: String) {
    status.toast = .warning(message)
  }

  /// Says why an action does nothing here; a list of actions ends with it.
  package func decline(_ message: String) {
    acts.declined += 1
    say(message)
  }

  /// How often an action has done nothing.
  package var declined: Int { acts.declined }

  /// Shows rows in the next density, also after the next start.
  func changeDensity() {
    density = density.next
    carryOut(.act(.remember(Preference.density, density.rawValue)))
  }

  /// An act of the demo's tour has been done.
  package func tick(_ act: Tour.Act) { navigation?.tick(act) }

  // MARK: Acts

  private struct Acts {
    var marks = PendingMarks()
    var last = 0
    var declined = 0
    var pending = 0
  }

  /// Marks that the archive has not confirmed yet.
  package var marks: PendingMarks { acts.marks }
  /// The number of the user's last act on marks; 0 before the first.
  package var lastAct: Int { acts.last }

  /// Sets a mark on entries, which stay in sight until the river is left.
  package func act(_ mark: Mark, on entries: [EntryID]) {
    if mark != .hidden(true) { navigation?.keep(entries) }
    act(showing: mark, on: entries) { .mark(mark, entries, number: $0) }
  }

  /// Does an act that sets marks, shows this mark, if any, on all pages, and has the archive store
  /// the act.
  package func act(
    showing mark: Mark? = nil, on entries: [EntryID] = [], _ act: (Int) -> Act
  ) {
    acts.last += 1
    if let mark { for entry in entries { acts.marks.set(mark, on: entry, act: lastAct) } }
    reload()
    carryOut(.act(act(lastAct)))
  }

  /// A page of the archive has come: marks that it shows itself are forgotten.
  package func confirmMarks(with page: TimelinePage) {
    acts.marks.confirm(with: page.items, of: page.version)
  }

  /// The archive has stored that act; pages of that version will say so themselves.
  package func confirm(_ act: Int, _ version: Int) {
    acts.marks.confirm(act, version)
  }

  /// The archive has refused that act: all pages show again what holds.
  package func refuse(_ act: Int, _ message: String) {
    acts.marks.drop(act)
    warn(message)
    reload()
  }

  /// Acts were undone, or done again: only the archive knows now what holds.
  package func actsUndone(_ message: String) {
    acts.marks.dropConfirmed()
    say(message)
    reload()
  }

  /// The edits and undoings that are on their way; the next key of a page may be about what they
  /// lead to.
  package var pendingActs: Int { acts.pending }

  /// Begins an edit of feeds or settings, or the undoing of an act.
  package func edit(_ act: Act) {
    guard effects != nil else { return }
    acts.pending += 1
    carryOut(.act(act))
  }

  /// Writes the choice of a theme to the settings.
  package func choose(theme name: String) {
    let place = ConfigPlace(setting: "theme")
    let change = ConfigPlace.Change(place: place, value: ConfigLiteral.text(name))
    edit(.settings([change], summary: "Theme: \(name)"))
  }

  package func undo() { edit(.undo) }
  func redo() { edit(.redo) }

  package func actEnded() {
    acts.pending = max(0, pendingActs - 1)
  }

  // MARK: Troubles

  /// Failures are told at the end of a refresh.
  package func sayNoFailures() {
    say(isRefreshing ? "Failures are shown when the refresh ends" : "No feed has failed")
  }

  /// These parts of the user's files cannot be used.
  package func found(_ problems: [FileProblem]) {
    troubles.add(problems)
    guard let first = problems.first else { return }
    tell(of: problems.count == 1 ? first : nil)
  }

  /// Shows a problem; `nil` stands for several, which are summed up.
  private func tell(of problem: FileProblem?) {
    if let problem { status.toast = .problem(problem) } else { warn(troubles.summary(keys)) }
  }

  /// That file has been read again: what was wrong in it before may be right now.
  package func found(_ rest: [FileProblem], insteadOfThoseIn path: String) {
    let before = troubles.replace(problemsOf: path, by: rest)
    guard rest != before else { return }
    if let first = before.first, status.toast == .problem(first) { status.toast = nil }
    // Where only their lines have moved, nothing is said again.
    guard rest.map(\.message) != before.map(\.message), let first = rest.first else { return }
    tell(of: rest.count == 1 ? first : nil)
  }

  /// When feeds last answered: "09:12"; `nil` if that is not known.
  package var refreshTime: String? { status.refreshTime ?? status.copyTime }

  /// The feeds that fail are known. Those that failed before the first refresh are not news.
  package func failed(_ notes: [FeedFailureNote]) {
    troubles.failures = notes
    if status.refreshTime == nil, !isRefreshing { troubles.dismissFeeds() }
  }

  /// A refresh has begun, continued or ended.
  package func refreshed(_ state: RefreshState) {
    let wasRefreshing = isRefreshing
    status.refresh = state
    if case .finished(let summary) = state {
      troubles.isOffline = summary.isOffline
      troubles.failures = summary.failures
      if !summary.isOffline, !summary.wasCancelled {
        status.refreshTime = clock.time(of: clock.now())
      }
    }
    if isRefreshing != wasRefreshing, navigation?.hasNoRows == true { reload() }
  }

  /// A run of accounts has begun, continued or ended. Failures of those that the program began
  /// itself are on the page of failures.
  package func synced(_ state: SyncState) {
    let wasRefreshing = isRefreshing
    status.sync = state
    if case .finished(let outcome) = state, outcome.wasAsked, let failure = outcome.failures.first {
      status.sync = .idle
      warn(Sanitizer.line(failure))
    }
    if isRefreshing != wasRefreshing, navigation?.hasNoRows == true { reload() }
  }

  /// How the accounts on servers are.
  package var accounts: [AccountReport] {
    get { troubles.accounts }
    set { troubles.accounts = newValue }
  }

  /// How far downloads are in all, "↓ 2 43%"; `nil` if none come.
  package var coming: String? {
    Appearance.coming(Array(status.downloads.values), settings.marks)
  }

  /// The last row, with the marks that have waited for servers for more than a minute.
  package var bar: StatusBar {
    var bar = status
    bar.keys = keys
    let late = accounts.filter { ($0.waiting.oldest ?? .max) < clock.now() - Self.soon }
    bar.waiting =
      Appearance.waiting(late.reduce(0) { $0 + $1.pending }, settings.marks) ?? ""
    return bar
  }

  /// The seconds within which it need not be said that marks wait.
  private static let soon: Int64 = 60

  /// The pictures that have been drawn.
  package var gallery: PictureGallery { navigation?.gallery ?? PictureGallery() }

  private func reload() {
    navigation?.reload()
  }
}
