import FeedFormats
package import FeedModel
package import FeedStorage
import FeedSystem
package import FeedtuiSettings
import Glibc
import SafeText

/// Tells the user of new items, and hands items to the programs of `[hooks]`: those that are new,
/// and those that the user marks, whose marks it has stored before.
@MainActor package final class NewsAnnouncer {
  private let store: FeedStore
  private let acts: TaskQueue
  /// Whether programs may be started, and the user be told.
  private let isAllowed: Bool
  /// Whether hooks are started.
  private let startsHooks: Bool
  package var settings: Settings
  /// Whether an article is open.
  package var isReading = false
  private let report: (Report) -> Void
  /// The number of the last item that was announced: a refresh and a sync may end together.
  private var told: Int64 = 0
  /// The settings whose program has failed: that is said once.
  private var failed: Set<String> = []

  package enum Report: Sendable {
    /// The user is to be told of new items, in these ways.
    case news(String, [NotificationWay])
    /// A program has failed, or the archive.
    case failed(String)
  }

  /// The variable that a hook gets. A feedtui that it starts runs no hooks: one that marks items
  /// would start itself again.
  private static let mark = "FEEDTUI_HOOK"
  /// The most items that a program gets, and that are counted.
  private static let most = 1000

  package init(
    store: FeedStore, settings: Settings, isAllowed: Bool, acts: TaskQueue = TaskQueue(),
    report: @escaping (Report) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.isAllowed = isAllowed
    startsHooks = isAllowed && getenv(Self.mark) == nil
    self.acts = acts
    self.report = report
  }

  // MARK: New items

  /// Returns what to announce the items after a refresh with; `nil` if none are announced.
  func begin() async -> Int64? {
    isNeeded ? try? await store.timeline.lastNumber() : nil
  }

  /// Whether the settings ask for notifications or hooks about new items.
  var isNeeded: Bool {
    isAllowed && (settings.notifications.isOn || startsHooks && settings.hooks.new != nil)
  }

  /// Announces the items that have come since, and returns when the programs have ended.
  func announce(since number: Int64?) async {
    guard var number else { return }
    let notifications = settings.notifications
    do {
      let last = try await store.timeline.lastNumber()
      (number, told) = (max(number, told), max(last, told))
      if notifications.isOn, notifications.whileReading || !isReading {
        let news = try await store.timeline.news(
          after: number, isMarked: notifications.items == .rules, limit: Self.most)
        if let message = NewsMessage(news)?.text { await tell(message, notifications) }
      }
      if startsHooks, let hook = settings.hooks.new {
        let news = try await store.timeline.news(after: number, isMarked: false, limit: Self.most)
        await run(hook, of: "hooks.on_new", news)
      }
    } catch {
      report(.failed(message(for: error)))
    }
  }

  private func tell(_ message: String, _ notifications: NotificationSettings) async {
    if !notifications.ways.isEmpty { report(.news(message, notifications.ways)) }
    guard let program = notifications.program else { return }
    let takesMessage = program.placeholders.contains("m")
    guard let vector = takesMessage ? program : ArgumentVector(program.words + ["%m"]) else {
      return
    }
    let words = vector.words(filling: ["m": message])
    await run(words, of: "notify.run", adding: [], input: [])
  }

  // MARK: Acts

  /// Sets a mark of the user on entries after the acts before it, and then hands them to a program.
  /// Returns what ends when it is stored, and what ends when the program does.
  package func set(
    _ mark: Mark, on entries: [EntryID]
  ) -> (stored: Task<Void, any Error>, hook: Task<Void, Never>?) {
    let stored = acts.add { [store] in _ = try await store.marks.set(mark, on: entries) }
    return (stored, follow(mark, on: entries))
  }

  private func follow(_ mark: Mark, on entries: [EntryID]) -> Task<Void, Never>? {
    guard startsHooks else { return nil }
    return switch mark {
    case .read(true): give(entries, to: settings.hooks.read, "hooks.on_read") { $0.isRead }
    case .favourite(true):
      give(entries, to: settings.hooks.favourite, "hooks.on_favourite") { $0.isFavourite }
    case .read, .favourite, .rating, .tags, .note, .hidden, .downloaded: nil
    }
  }

  /// Items without the mark were refused it, or have lost it again.
  private func give(
    _ entries: [EntryID], to hook: ArgumentVector?, _ name: String,
    _ isMarked: @escaping (ListedEntry) -> Bool
  ) -> Task<Void, Never>? {
    guard let hook else { return nil }
    let ids = Array(entries.prefix(Self.most))
    let items = acts.add { [store] in try await store.timeline.listed(ids) }
    return Task {
      guard let items = try? await items.value else { return }
      await run(hook, of: name, items.filter(isMarked))
    }
  }

  // MARK: Programs

  private func run(_ hook: ArgumentVector, of name: String, _ items: [ListedEntry]) async {
    guard !items.isEmpty else { return }
    let lines = items.map { JSONWriter.object($0.values, .spaced) + "\n" }.joined()
    let variables = ["\(Self.mark)=\(name)"]
    await run(hook.words, of: name, adding: variables, input: Array(lines.utf8))
  }

  private func run(
    _ words: [String], of name: String, adding variables: [String], input: [UInt8]
  ) async {
    let words = words.prefix(1).map { HomePath.expanded($0) } + words.dropFirst()
    let command = ProgramCommand(
      words, input: input, output: .bytes, environment: .adding(variables),
      limits: ProgramCommand.Limits(time: .seconds(60), output: 1 << 20), keepsErrors: true)
    do throws(ProgramError) {
      _ = try await command.run()
    } catch {
      guard failed.insert(name).inserted else { return }
      report(.failed("\(name): \(Sanitizer.line(error.message(of: command.name)))"))
    }
  }
}
