package import FeedModel
package import FeedPictures
import FeedStorage
import FeedSystem
package import FeedtuiLibrary
package import FeedtuiPages
import FeedtuiRoot
import FeedtuiSettings
package import FeedtuiTerminal
import Glibc
import TerminalKit

/// One run of the river: an archive, a screen, and the parts that connect them.
package struct Session {
  package let library: Library
  /// The settings of this run. The command line overrides the file. The paths are `nil` where
  /// nothing is kept on disk.
  package let config: EffectiveConfig
  package let clock: Clock
  /// What is said first on a screen of lines; `nil` where the program draws.
  package var greeting: String?
  /// The events of this run.
  let mailbox = Mailbox()
  /// The folder of files that the user saves.
  private let downloads: String
  /// The program that draws pictures.
  private let chafa: Chafa
  private let times: VisitLimits.Times

  /// `now` returns the time in seconds since 1970.
  package init(
    _ library: Library, _ config: EffectiveConfig, zone: Zone = .local,
    now: @escaping () -> Int64 = Program.now,
    chafa: Chafa = Chafa(path: Browser.environment("PATH") ?? "/usr/bin:/bin"),
    times: VisitLimits.Times = .none
  ) {
    self.library = library
    self.times = times
    self.chafa = library.capabilities.contains(.programs) ? chafa : Chafa(path: "")
    var kept = config.limited(to: library.capabilities).keptOnDisk(library.store.file != nil)
    if kept.settings.marks == nil, Browser.environment("TERM") == "linux" {
      kept.overrides.append(
        SettingOverride(setting: "marks", source: "TERM=linux", value: .text("ascii")))
    }
    if kept.isLowBandwidth { kept.reduceTraffic(because: "low_bandwidth") }
    if library.followsFile, library.capabilities.contains(.files) {
      kept.neighbour = ["~/.newsboat/urls", "~/.config/newsboat/urls"].first {
        access(HomePath.expanded($0), R_OK) == 0
      }
    }
    self.config = kept
    let settings = config.settings
    let mayWrite = library.capabilities.contains(.files)
    let own = mayWrite ? settings.savePath : nil
    downloads = own ?? config.paths?.downloads ?? (mayWrite ? Paths().downloads : "")
    var clock = Clock(zone: zone, now: now)
    clock.take(settings)
    self.clock = clock
  }

  /// Runs on the terminal until the program ends, or changes to another river.
  package func run() async throws -> RunLoop.Ending {
    BackgroundThread.makeWayForUser()
    return try await run { try openTerminal() }
  }

  /// Runs on the screen that `open` returns until the program ends, and closes the screen.
  ///
  /// The archive is asked for the first page before the screen is opened.
  package func run(on open: () throws -> any StyledScreen) async throws -> RunLoop.Ending {
    // The last choice of the user.
    let store = library.store
    let kept = try await store.preferences([
      Preference.density, Preference.panes, Preference.divider, Preference.orders,
    ])
    let density = kept[Preference.density].flatMap(Density.init)
    let (panes, divider) = (kept[Preference.panes], kept[Preference.divider])
    // They are kept on disk where the archive is.
    let cache = config.paths.map {
      PictureCache($0.pictures, limit: config.settings.picturesCache << 20)
    }
    let runner = EffectRunner(
      library: library, mailbox: mailbox, clock: clock, config: config, downloads: downloads,
      pictures: cache)
    let isAsLast = config.settings.start == .last
    let orders = RiverOrders(stored: isAsLast ? kept[Preference.orders] : nil)
    let place = try await startLocation()
    if place.asksForNewest {
      runner.prefetch(.first(for: config.settings.row, in: orders[.all]))
    }
    let pictures = try await pictures(cache)
    let screen = try open()
    let root = RootViewController(
      clock: clock, density: config.settings.density ?? density ?? Self.density(screen.size),
      size: screen.size, config: config, orders: orders,
      terminal: { [weak screen] in screen?.facts })
    root.navigation.divide(
      config.settings.panes == nil ? panes.map { $0 == "two" } : nil,
      share: divider.flatMap { Self.share($0, screen.size) })
    // On a small screen it would take the room for what it is about.
    if library.isDemo, screen.size.height >= Self.leastTourRows { root.navigation.tour = Tour() }
    root.navigation.screenLibrary = NcursesVersion.text
    root.context.found(config.errors)
    root.context.found(config.themes.problems(of: config.settings))
    root.context.troubles.recovery = store.recovery?.message
    if let note = library.note { root.context.say(note) }
    let loop = RunLoop(
      screen: screen, mailbox: mailbox, root: root, runner: runner,
      pictures: PictureQueue(pictures, mailbox), times: times)
    let ending = await loop.run(from: place)
    screen.close()
    return ending
  }

  /// Throws if there is no terminal. Called before anything is opened or created.
  package static func requireTerminal() throws(CommandError) {
    let streams = [(STDIN_FILENO, "standard input"), (STDOUT_FILENO, "standard output")]
    for (stream, name) in streams where isatty(stream) == 0 {
      let failure = TerminalError.notATerminal(stream: name)
      throw CommandError(message: failure.message, code: .usage)
    }
  }

  /// Where pictures come from. Where no program may run, or no server be asked, they were drawn
  /// beforehand.
  private func pictures(_ cache: PictureCache?) async throws -> PictureQueue.Source {
    let store = library.store
    guard library.capabilities.contains(.programs), !store.isVisited else {
      if library.isDemo {
        let drawings = DemoFeeds.drawings
        try await store.drawings.keep(drawings, wanted: Set(drawings.keys))
      }
      return .archive(try await DrawnPictures(in: store))
    }
    let loader = PictureLoader(
      fetcher: library.documents, cache: cache, chafa: chafa, hosts: library.pausedHosts)
    return .program(loader)
  }

  private func openTerminal() throws(CommandError) -> any StyledScreen {
    do {
      if let greeting {
        let columns = Browser.environment("COLUMNS").flatMap { Int($0) }
        return try LinearScreen(greeting: greeting, columns: columns)
      }
      var colours = config.themes.colours(config.settings, on: nil)
      colours.isLowBandwidth = config.isLowBandwidth
      return try NcursesScreen(
        colours: colours,
        escapeDelay: .milliseconds(config.settings.escapeWait),
        hasMouse: config.settings.mouse, hasTitle: config.settings.title && !config.isLowBandwidth)
    } catch {
      throw CommandError(message: error.message, code: .usage)
    }
  }

  private static let leastTourRows = 16

  /// What is shown first. A visit and the demo begin with all that they have.
  private func startLocation() async throws -> StartLocation {
    guard library.followsFile else { return .newest }
    switch config.settings.start {
    case .all: return .newest
    case .feeds: return .feeds
    case .unread: return .river(.unread)
    case .queryFeed(let name): return .queryFeed(name)
    case .last: return try await library.store.rememberedPlace()
    }
  }

  /// Rows have more room on screens that have it.
  private static func density(_ size: Size) -> Density { size.height >= 35 ? .airy : .comfortable }

  /// The share of the list, in thousandths, that was remembered as such or in columns.
  private static func share(_ text: String, _ size: Size) -> Int? {
    if text.hasSuffix("/1000") { return Int(text.dropLast("/1000".count)) }
    return Int(text).map { $0 * 1000 / max(1, size.width) }
  }
}

extension RunLoop.Ending {
  package var exitCode: ExitCode {
    switch self {
    case .quit: .ok
    case .vanished: .hungUp
    case .terminated: .terminated
    }
  }
}
