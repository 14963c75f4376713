import FeedCore

/// Adds the feeds that the user names.
extension EffectRunner {
  func importList(_ path: String) {
    adding?.cancel()
    adding = Task { [library, mailbox] in
      defer { adding = nil }
      do {
        let (sentence, feeds) = try await library.importList(at: path)
        mailbox.post(.said(sentence))
        if !feeds.isEmpty { refreshing.fetch(feeds) }
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  func subscribe(_ address: String) {
    adding?.cancel()
    adding = Task { [library, mailbox] in
      defer { adding = nil }
      do {
        mailbox.post(.said(try await library.subscribe(address)))
      } catch let error as CommandFailure where !error.choices.isEmpty {
        mailbox.post(.feeds(.found(error.choices)))
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }
}
