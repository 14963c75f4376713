/// Carries out what pages want from the network: refreshes, and feeds to be followed.
final class NetworkEffects {
  private let library: Library
  private let mailbox: Mailbox
  /// The keys that sentences name.
  var keys: KeyHints
  private let refreshing: RefreshScheduler
  /// The feed or the list that is being added.
  private(set) var adding: Task<Void, Never>?

  init(library: Library, mailbox: Mailbox, keys: KeyHints, refreshing: RefreshScheduler) {
    self.library = library
    self.mailbox = mailbox
    self.keys = keys
    self.refreshing = refreshing
  }

  func run(_ effect: NetworkEffect) {
    switch effect {
    case .refresh(let feeds): refreshing.refresh(feeds)
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
    if refreshing.isIdle, adding == nil {
      mailbox.post(.said("\(keys["quit"]) goes back · \(keys["quit-now"]) quits"))
    }
    adding?.cancel()
    refreshing.cancel()
  }

  private func importList(_ path: String) {
    add { [library, mailbox, refreshing] in
      let (message, feeds) = try await library.importList(at: path)
      mailbox.post(.said(message))
      if !feeds.isEmpty { refreshing.fetch(feeds) }
    }
  }

  private func subscribe(_ address: String) {
    add { [library, mailbox] in
      mailbox.post(.said(try await library.subscribe(address)))
    }
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
