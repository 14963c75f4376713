import FeedtuiPages
import FeedtuiSettings

/// Carries out what pages want from the network: refreshes, and feeds to be followed.
final class NetworkEffects {
  private let library: Library
  private let mailbox: Mailbox
  /// The keys that sentences name.
  var keys: KeyHints
  private let refreshing: RefreshScheduler
  private let editor: FeedEditor
  private let texts: TextEffects
  /// The feed or the list that is being added.
  private(set) var adding: Task<Void, Never>?

  init(
    library: Library, mailbox: Mailbox, keys: KeyHints, refreshing: RefreshScheduler,
    editor: FeedEditor, texts: TextEffects
  ) {
    self.editor = editor
    self.texts = texts
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.refreshing = refreshing
  }

  func run(_ effect: NetworkEffect) {
    switch effect {
    case .refresh(let feeds): refreshing.refresh(feeds)
    case .fullText(let effect): texts.run(effect)
    case .cancel: cancel()
    case .subscribe(let address): subscribe(address)
    case .importList(let path): importList(path)
    }
  }

  func stop() {
    refreshing.stop()
    adding?.cancel()
  }

  private func cancel() {
    if refreshing.isIdle, adding == nil, texts.isIdle {
      mailbox.post(.said("\(keys["quit"]) goes back · \(keys["quit-now"]) quits"))
    }
    adding?.cancel()
    texts.cancel()
    refreshing.cancel()
  }

  private func importList(_ path: String) {
    add { [self] in
      let (message, feeds) = try await library.importList(at: path)
      let count = feeds.count == 1 ? "1 feed" : "\(feeds.count) feeds"
      try await say(message, Set(feeds.map(\.url)), summary: "\(count) imported")
      if !feeds.isEmpty { refreshing.fetch(feeds) }
    }
  }

  private func subscribe(_ address: String) {
    add { [self] in
      let (message, feed) = try await library.subscribe(address)
      try await say(message, feed.map { [$0.url] } ?? [], summary: "\(feed?.title ?? "") added")
    }
  }

  /// Says what has been added, and how that is undone.
  private func say(_ message: String, _ urls: Set<String>, summary: String) async throws {
    guard !urls.isEmpty, try await editor.added(urls, summary: summary) else {
      return mailbox.post(.said(message))
    }
    let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
    mailbox.post(.said("\(sentence) · \(keys["undo"]) undo"))
  }

  /// Adds something instead of what is being added.
  private func add(_ work: @escaping @MainActor () async throws -> Void) {
    adding?.cancel()
    adding = Task { [mailbox] in
      defer { adding = nil }
      do {
        try await work()
      } catch let error as CommandError where !error.choices.isEmpty {
        mailbox.post(.feeds(.found(error.choices)))
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }
}
