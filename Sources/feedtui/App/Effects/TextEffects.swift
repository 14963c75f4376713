import FeedModel
import FeedPictures
import FeedReading
import FeedRefreshing
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings

/// Loads the texts of items: what the feed has, and the full text from the item's web page.
final class TextEffects {
  private let updater: LibraryUpdater
  private let mailbox: Mailbox
  /// The keys that sentences name.
  var keys: KeyHints
  /// Edits the feeds file.
  private let edit: (FeedEdit) -> Void
  /// Knows which pictures are missing, so that texts leave no room for them; `nil` if nothing does.
  private let missing: PictureCache?
  /// The last work under way for each item, with its number.
  private var tasks: [EntryID: (number: Int, task: Task<Void, Never>)] = [:]
  /// The pages that take the texts of these items, as they asked last.
  private var askers: [EntryID: Asker<TextAnswer>] = [:]
  private var lastNumber = 0
  /// All work under way, by its number.
  private var running: [Int: Task<Void, Never>] = [:]
  private var comments: Task<Void, Never>?

  /// The number of a feed's items after which its full texts are shown from then on.
  private static let habit = 3

  init(
    _ updater: LibraryUpdater, mailbox: Mailbox, keys: KeyHints, missing: PictureCache?,
    edit: @escaping (FeedEdit) -> Void
  ) {
    (self.edit, self.missing) = (edit, missing)
    self.updater = updater
    self.mailbox = mailbox
    self.keys = keys
  }

  func run(_ effect: FullTextEffect) {
    switch effect {
    case .load(let entry, let image, let asker): load(entry, image, asker)
    case .opened(let entry, let asker):
      guard tasks[entry] == nil else { return askers[entry] = asker }
      inTurn(entry, asker) { try await $0.opened() }
    case .show(let entry, let asker): inTurn(entry, asker) { try await $0.show() }
    case .hide(let entry, let asker): inTurn(entry, asker) { try await $0.hide() }
    case .loadComments(let address, let entry, let asker):
      comments?.cancel()
      let loader = loader(of: entry) { _ in }
      comments = Task { [mailbox] in
        mailbox.post(asker.answer(await loader.comments(at: address)))
      }
    }
  }

  /// Loads the text of an item, or its full text if that is here and wanted.
  private func load(_ entry: EntryID, _ image: String?, _ asker: Asker<TextAnswer>) {
    let loader = loader(of: entry) { [mailbox, missing] answer in
      let images = answer.article?.document.images.map(\.address) ?? []
      mailbox.post(
        ([image].compactMap(\.self) + images).compactMap { address in
          missing?.failure(of: address).map { .network(.picture(.failed(address, reason: $0))) }
        } + [asker.answer(answer)])
    }
    Task.detached { await loader.load() }
  }

  private var library: Library { updater.library }

  /// Whether nothing is being fetched.
  var isIdle: Bool { !updater.isFetchingTexts && running.isEmpty }

  /// Ends what is being fetched.
  func cancel() {
    updater.cancelTexts()
    comments?.cancel()
    for task in running.values { task.cancel() }
  }

  private func loader(
    of entry: EntryID, answer: @escaping @Sendable (TextAnswer) -> Void
  ) -> TextLoader {
    TextLoader(library: library, mailbox: mailbox, keys: keys, entry: entry, answer: answer)
  }

  /// Does the work for an item once its earlier work has ended, so that the last key decides.
  private func inTurn(
    _ entry: EntryID, _ asker: Asker<TextAnswer>,
    _ work: @escaping @Sendable (TextLoader) async throws -> TextLoader.Outcome
  ) {
    askers[entry] = asker
    let loader = loader(of: entry) { [mailbox, weak self] answer in
      mailbox.post(.answered { self?.askers[entry]?.take(answer) })
    }
    let before = tasks[entry]?.task
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      await before?.value
      let outcome = await loader.reporting { try await work(loader) }
      running[number] = nil
      if tasks[entry]?.number == number { tasks[entry] = nil }
      switch outcome {
      case .done: break
      case .fetched: updater.process([.stories, .index])
      case .chosen(let subject, let count):
        updater.process([.index])
        await remember(subject, count)
      }
    }
    tasks[entry] = (number, task)
    running[number] = task
  }

  /// Has a feed open with the full text from now on, if the user has chosen that for several of its
  /// items. If the user undoes that, it is not done again.
  private func remember(_ subject: WebPageSubject, _ count: Int) async {
    guard count >= Self.habit, library.feedsFile != nil,
      library.settings(ofFeed: subject.feedURL).full == nil
    else { return }
    let key = Preference.fullText(ofFeed: subject.feedURL)
    do {
      guard try await library.store.preference(key) == nil,
        try await library.hasLine(of: subject.feedURL)
      else { return }
      try await library.store.setPreference(key, to: FullText.open.rawValue)
      edit(.set(.full(.open), urls: [subject.feedURL], title: subject.feedTitle))
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
  }
}
