import FeedCore

/// Other programs on our terminal, and what came of them.
extension RunLoop {
  /// Lends the terminal to the reader's editor for the file that names the feeds; one that is missing is written
  /// first.
  func editFeeds() {
    guard let file = runner.library.feedsFile else {
      return mailbox.post(
        .said("There is no feeds file here: start feedtui without open or --demo"))
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
