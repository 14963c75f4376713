import FeedCore

/// Runs the user's editor on the terminal.
extension RunLoop {
  /// Lends the terminal to the user's editor for the `feeds` file. A missing file is written first.
  func editFeeds() {
    guard let file = runner.library.feedsFile else {
      return mailbox.post(
        .said("No feeds file here: start feedtui without open or --demo"))
    }
    guard !file.exists else { return edit(file) }
    Task {
      do {
        try await file.restoreIfMissing(from: runner.library.store)
        edit(file)
      } catch {
        mailbox.post(.failed(sentence(for: error)))
      }
    }
  }

  private func edit(_ file: FeedsFile) {
    do {
      let editor = try Editor.found(in: Browser.environment)
      try file.makeIfMissing()
      try StoredFile(path: file.path).checkIsFile()
      var failure: String?
      screen.lend { failure = editor.run(editing: file.path) }
      if let failure { mailbox.post(.failed(failure)) }
      runner.feedsFileEdited()
    } catch let error as Editor.Missing {
      mailbox.post(.failed(error.sentence))
    } catch {
      mailbox.post(.failed(sentence(for: error)))
    }
  }
}
