import FeedModel
import FeedReading
import FeedRefreshing
import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// Loads the texts of one item, off the main thread.
nonisolated struct TextLoader: Sendable {
  let library: Library
  let mailbox: Mailbox
  let keys: KeyHints
  let entry: EntryID
  /// Brings a text to the page that shows the item.
  let answer: @Sendable (TextAnswer) -> Void

  /// What came of a request for the full text.
  enum Outcome: Sendable {
    case done
    /// The archive has another text of the item.
    case fetched
    /// The user has chosen the full text, now of this many items of the feed.
    case chosen(WebPageSubject, Int)
  }

  private var store: FeedStore { library.store }

  /// Answers with the text that the item opens with: the feed's, or the full text if that is here
  /// and the user wants it.
  func load() async {
    do {
      guard let (body, subject) = try await found() else {
        return answer(.loaded(nil))
      }
      let settings = library.settings(ofFeed: subject.feedURL)
      let form = Self.form(of: body, settings)
      if let beginning = LoadedArticle.beginning(of: body, form, cover: cover) {
        answer(.begun(beginning))
      }
      answer(.loaded(article(body, form, settings.full)))
    } catch {
      answer(.failed(message(for: error)))
    }
  }

  /// The user reads the item: fetches its page if the feed's line says so.
  func opened() async throws -> Outcome {
    guard let (_, subject) = try await found() else { return .done }
    let settings = library.settings(ofFeed: subject.feedURL)
    let request = settings.request(subject, isUrgent: true)
    guard settings.wants(subject), request.isOpen, library.capabilities.contains(.network) else {
      return .done
    }
    sayFetching(subject)
    do {
      _ = try await library.webPages.text(request)
      try await show { Self.form(of: $0, settings) }
      return .fetched
    } catch let error as WebPageError {
      try await show(because: error) { Self.form(of: $0, settings) }
      return .done
    }
  }

  /// Shows the full text, which the user has chosen.
  func show() async throws -> Outcome {
    guard let (_, subject) = try await found() else { return .done }
    let settings = library.settings(ofFeed: subject.feedURL)
    let request = settings.request(subject, isUrgent: true)
    do {
      if request.known == nil { sayFetching(subject) }
      _ = try await library.webPages.text(request)
      let count = try await store.webPages.choose(true, for: entry)
      try await show { _ in .page }
      return .chosen(subject, count)
    } catch let error as WebPageError {
      mailbox.post(.failed("No full text: \(error.message)"))
      try await show(because: error) { _ in .feed }
      return .done
    }
  }

  /// Shows the feed's text, which the user has chosen.
  func hide() async throws -> Outcome {
    try await store.webPages.choose(false, for: entry)
    try await show { _ in .feed }
    return .done
  }

  /// Returns the comments at an address, which the archive does not keep.
  func comments(at address: String) async -> CommentsState {
    do {
      guard let (_, subject) = try await found() else {
        return .failed("This item has been deleted.")
      }
      let settings = library.settings(ofFeed: subject.feedURL)
      let request = settings.request(subject, isUrgent: true)
      let comments = try await library.webPages.comments(at: address, request)
      return CommentsState(comments)
    } catch let error as WebPageError {
      return .failed("\(error.message) \(keys["browse"]) opens the page.")
    } catch {
      return .failed(message(for: error))
    }
  }

  /// Does the work. Errors are posted.
  func reporting(_ work: @Sendable () async throws -> Outcome) async -> Outcome {
    do {
      return try await work()
    } catch is CancellationError, StoreError.cancelled {
    } catch {
      mailbox.post(.failed(message(for: error)))
    }
    return .done
  }

  private func found() async throws -> (EntryBody, WebPageSubject)? {
    guard let body = try await store.timeline.body(of: entry),
      let subject = try await store.webPages.subject(entry)
    else { return nil }
    return (body, subject)
  }

  private func sayFetching(_ subject: WebPageSubject) {
    guard let link = subject.files.last?.url ?? subject.link else { return }
    let what = subject.files.names ?? "full text"
    mailbox.post(.said("Fetching the \(what) from \(HostName.shown(of: link))…"))
  }

  /// - Parameter files: What stands below the feed's text instead.
  private func sayShown(_ text: WebPageText, _ files: String?) {
    let host = HostName.shown(of: text.address)
    let (shown, hidden) =
      files.map { ($0.sentence, "shows the notes alone") }
      ?? ("Full text", "shows the feed's own text")
    mailbox.post(.said("\(shown) from \(host) · \(keys["full-text"]) \(hidden)"))
  }

  /// Answers with the text in one of its forms, as the archive has it now.
  private func show(
    because error: WebPageError? = nil, _ form: (EntryBody) -> TextForm
  ) async throws {
    guard error != .cancelled, let (body, subject) = try await found() else { return }
    let full = library.settings(ofFeed: subject.feedURL).full
    let article = article(body, form(body), full, error?.message)
    if article.form == .page, error == nil, let text = body.webPage?.text {
      sayShown(text, body.webPage?.isOfFiles == true ? body.enclosures.names : nil)
    }
    answer(.exchanged(article))
  }

  private func article(
    _ body: EntryBody, _ form: TextForm, _ full: FullText?, _ reason: String? = nil
  ) -> LoadedArticle {
    let note = FullTextNote(body: body, full: full, reason: reason, keys: keys)
    return LoadedArticle(body, form, cover: cover) { note.text(form, $0) }
  }

  private var cover: ArticleDocument.Cover {
    let key = keys["open"].description
    return .closed { count in
      "[\(count == 1 ? "1 word" : "\(count) words") covered · \(key) shows all]"
    }
  }

  /// Returns the text that an item opens with. The full text must have
  /// more words than the feed's, unless the user has chosen it.
  private static func form(of body: EntryBody, _ settings: FeedSettings) -> TextForm {
    let hasFiles = body.webPage?.isOfFiles == true && body.enclosures.names != nil
    let isWanted =
      body.webPage?.isChosen ?? (settings.wantsFullText || settings.full == nil && hasFiles)
    return isWanted && body.prefersFullText ? .page : .feed
  }
}
