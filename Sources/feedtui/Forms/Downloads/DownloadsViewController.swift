import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The page of downloads: what comes now, what waits, what is there, and what has failed.
final class DownloadsViewController: ListViewController {
  typealias Source = DownloadsDataSource

  static let traits = PageTraits(.downloads)
  let context: PageContext
  let list: ListPage<DownloadsDataSource>
  /// `nil` before the archive has answered.
  private var downloads: [Download]?
  /// Whether two rows have exchanged their places, which is not shown yet.
  private var isMoving = false

  init(_ context: PageContext, size: Size) {
    self.context = context
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
  }

  let title = "Downloads"

  nonisolated static let actions: [Action<DownloadsViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + Action.sections("section") + [
      .choose(keys: "Enter", "l", "→", "P", help: "play or resume"),
      Action(
        "download", keys: "D", help: "download again", group: .mark, needs: [.files, .network]
      ) { page, _ in page.act(.downloaded(true)) },
      Action(
        "remove-download", keys: "x", help: "remove, with the file", group: .mark,
        finds: "delete", needs: [.files, .network]
      ) { page, _ in page.act(.downloaded(false)) },
      Action("read", keys: "m", help: "mark heard", group: .mark, finds: "read") { page, _ in
        page.act(.read(true))
      },
      Action(
        "download-later", keys: "J", help: "download it later", group: .mark,
        needs: [.files, .network]
      ) { $0.move(by: $1.times) },
      Action(
        "download-earlier", keys: "K", help: "download it earlier", group: .mark,
        needs: [.files, .network]
      ) { $0.move(by: -$1.times) },
    ] + Action.picking(then: "x m D") + Action.undoing + Action.leaving()

  var readiness: Readiness {
    downloads != nil && context.pendingActs == 0 && !isMoving ? .ready : .holdingKeys
  }

  func appear() { load() }

  func hear(_ event: AppEvent) {
    switch event {
    case .network(.downloads), .archive(.marked), .archive(.undone): load()
    default: break
    }
  }

  private func load() {
    ask("downloads", needs: nil, .inOrder) { library in
      try await library.downloads()
    } then: { page, downloads in
      (page.downloads, page.isMoving) = (downloads, false)
      page.reload()
    } orElse: { page in
      (page.downloads, page.isMoving) = (page.downloads ?? [], false)
      page.reload()
    }
  }

  func reload() {
    guard let downloads else { return }
    let source = DownloadsDataSource(downloads, context.status.downloads, context.clock)
    let help = "\(context.keys["download"]) on an episode downloads it"
    list.state =
      source.matrix.isEmpty
      ? .empty(
        PageMessage(headline: "No downloads", help: "\(help) · \(context.keys["back"]) back"))
      : .loaded(source)
  }

  // MARK: Keys

  func listChose(_ row: DownloadsDataSource.Row) {
    context.carryOut(.screen(.play(row.download.entry)))
  }

  private func act(_ mark: Mark) {
    let entries = actedItems.map(\.id)
    guard !entries.isEmpty else { return context.decline("Select a download first") }
    context.act(mark, on: entries)
    list.view?.dropPicks()
    if mark == .read(true) { context.say("Heard") }
  }

  /// Exchanges the selected row with the one that is that many rows below it.
  private func move(by step: Int) {
    guard let row = selectedItem else { return context.decline("Select a download first") }
    let rows = (list.state.source?.matrix.sections.flatMap(\.items) ?? []).filter {
      $0.group == row.group
    }
    guard let index = rows.firstIndex(where: { $0.id == row.id }),
      rows.indices.contains(index + step)
    else { return context.decline(step > 0 ? "This is the last" : "This is the first") }
    isMoving = true
    context.carryOut(.act(.exchangeDownloads(row.id, rows[index + step].id)))
    load()
  }
}
