import FeedFetching
import FeedFormats
package import FeedModel
import FeedRefreshing
import FeedStorage
import FeedtuiSettings
import SafeText

/// Follows a new feed: checks that it is one, writes it to the feeds file and stores its entries;
/// or has the server of an account follow it.
package struct FeedAdder: Sendable {
  let feedsFile: FeedsFile
  let fetcher: any FeedFetching
  var limits = FetchLimits()
  /// The items of a feed that are kept.
  var keeping = Retention()
  /// The account that takes new feeds; `nil` if the feeds file does.
  var account: String?
  /// The current time in seconds since 1970.
  let now: @Sendable () -> Int64

  /// The result of adding a feed.
  package enum Outcome: Equatable, Sendable {
    case added(Feed, items: Int)
    /// It is followed on the server of that account, from which its items will come.
    case addedOnServer(Feed, account: String)
    /// The address is followed already.
    case known(url: String)

    /// The feed that was added; `nil` if it was followed already.
    package var feed: Feed? {
      switch self {
      case .added(let feed, _), .addedOnServer(let feed, _): feed
      case .known: nil
      }
    }

    /// One sentence for the user.
    package var message: String {
      switch self {
      case .added(let feed, let items):
        "Added \(feed.title) (\(Wording.counted(items, "item")))."
      case .addedOnServer(let feed, let account):
        "Added \(feed.title) at \(account): its items come with the next sync."
      case .known(let url): "You follow \(AddressText.withoutCredentials(url)) already."
      }
    }
  }

  /// Adds the feed that the user typed, as an address or a path in `folder`.
  ///
  /// If it is not a feed, nothing is written. `store` opens the archive only when there is
  /// something to keep.
  func add(
    _ typed: String, folder: String, store: @Sendable () throws -> FeedStore
  ) async throws(CommandError) -> Outcome {
    do {
      let url = try FeedAddress(typed: typed, folder: folder).url
      if try feedsFile.read().subscriptions.contains(where: { $0.url == url }) {
        return .known(url: url)
      }
      let found = try await find(at: url)
      if try feedsFile.read().subscriptions.contains(where: { $0.url == found.url }) {
        return .known(url: found.url)
      }
      return try await keep(found, in: try store())
    } catch {
      throw CommandError(Self.explained(error, typed: typed))
    }
  }

  /// An address without a scheme is tried with https, which many servers at home do not have: then
  /// the message says so.
  private static func explained(_ error: any Error, typed: String) -> any Error {
    guard !typed.contains("://"), let error = error as? FetchError else { return error }
    switch error {
    case .insecure(let host, .handshake) where typed.contains(host),
      .refused(let host) where typed.contains(host):
      return CommandError(
        message: "\(Sanitizer.hostForDisplay("https://\(host)")) answers no https. Type http:// "
          + "before it to follow it unencrypted.", code: .unavailable)
    default: return error
    }
  }

  /// A feed that has been fetched, and the time this took.
  private struct Found {
    let url: String
    let document: FetchedDocument
    /// The number of its items.
    let items: Int
    let title: String?
    /// Where it has moved to, if the document says nothing else.
    let movedTo: String?
    let milliseconds: Int
  }

  /// Fetches the feed at an address.
  ///
  /// A web page leads to the feed that it names, or else to one behind its links that looks like a
  /// feed, or else to one in a usual place. A page with several throws the choice.
  private func find(at url: String) async throws -> Found {
    var (url, hops) = (url, 0)
    while true {
      let (document, milliseconds) = try await fetch(url)
      let next: String?
      do {
        let found = try parsed(document, url, milliseconds)
        guard found.movedTo != nil, found.movedTo != url else { return found }
        next = found.movedTo
      } catch FeedParserError.notAFeed(let what) {
        let links = FeedLinks(
          in: document.bytes, contentType: document.contentType, url: document.url,
          header: document.hints.links)
        next = links.named.isEmpty && links.next != url ? links.next : nil
        if next == nil, let found = try await find(among: links, of: document.url) { return found }
        guard next != nil || what == FeedParserError.webPage else {
          throw FeedParserError.notAFeed(what)
        }
      }
      guard let next else {
        throw CommandError(message: "No feed found on this page.", code: .badData)
      }
      guard hops < FetchLimits().redirects else { throw FetchError.tooManyRedirects(hops) }
      (url, hops) = (next, hops + 1)
    }
  }

  /// Returns the feed that a page leads to; `nil` if there is none.
  private func find(among links: FeedLinks, of page: String) async throws -> Found? {
    if links.named.count > 1 { throw Self.choice(of: links.named) }
    if let link = links.named.first {
      let (document, milliseconds) = try await fetch(link.url)
      return try parsed(document, link.url, milliseconds)
    }
    var likely: [(link: FeedLink, found: Found)] = []
    for link in links.likely {
      guard let found = try await tried(link.url) else { continue }
      likely.append((FeedLink(url: link.url, title: link.title ?? found.title), found))
    }
    if likely.count > 1 { throw Self.choice(of: likely.map(\.link)) }
    if let only = likely.first { return only.found }
    for place in FeedLinks.usualPlaces(for: page) {
      if let found = try await tried(place) { return found }
    }
    return nil
  }

  /// Returns the feed at an address that may have none.
  private func tried(_ url: String) async throws -> Found? {
    try Task.checkCancellation()
    guard let (document, milliseconds) = try? await fetch(url) else { return nil }
    return try? parsed(document, url, milliseconds)
  }

  private static func choice(of links: [FeedLink]) -> CommandError {
    let names = links.prefix(8).map { link in
      link.title.map { "\(link.url) (\($0))" } ?? link.url
    }
    let more = links.count > names.count ? " …" : ""
    return CommandError(
      message: "The page has \(links.count) feeds; add one of them: "
        + names.joined(separator: ", ") + more, code: .badData, choices: links)
  }

  private func fetch(_ url: String) async throws -> (FetchedDocument, milliseconds: Int) {
    let start = ContinuousClock.now
    switch try await fetcher.fetch(FetchRequest(url: url, limits: limits)) {
    case .unchanged:
      throw FetchError.unchangedUnasked
    case .document(let document):
      return (document, Int((ContinuousClock.now - start) / .milliseconds(1)))
    }
  }

  private func parsed(
    _ document: FetchedDocument, _ url: String, _ milliseconds: Int
  ) throws -> Found {
    let items = ItemCount()
    let feed = try FeedParser.parse(
      document.bytes, contentType: document.contentType, baseURL: document.url, into: items)
    return Found(
      url: url, document: document, items: items.count, title: feed.title,
      movedTo: items.count == 0 ? feed.movedTo : nil, milliseconds: milliseconds)
  }

  private func keep(_ found: Found, in store: FeedStore) async throws -> Outcome {
    let (url, document) = (found.url, found.document)
    if let account, Self.canBeThere(url) { return try await follow(found, in: account, of: store) }
    try await feedsFile.restoreIfMissing(from: store)
    guard try !feedsFile.read().subscriptions.contains(where: { $0.url == url }) else {
      return .known(url: url)
    }
    try feedsFile.append(Subscription(url: url))
    let feeds = try await store.feeds.subscribe(try feedsFile.read().subscriptions)
    guard let feed = feeds.first(where: { $0.url == url }) else { return .known(url: url) }
    let now = now()
    let draft = try await DocumentReader(store, feed: feed.id, keeping: keeping, now: now).draft(
      of: document.bytes, contentType: document.contentType, url: document.url)
    try await store.ledger.save(
      draft, for: feed.id, validators: document.validators, bodyDigest: document.digest, now: now,
      attempt: FetchAttempt(of: document, for: feed, milliseconds: found.milliseconds, now: now))
    let saved = try await store.feeds.all().first { $0.id == feed.id } ?? feed
    return .added(saved, items: found.items)
  }

  /// Whether a server can follow it: it cannot reach files, and gets no passwords of others.
  private static func canBeThere(_ url: String) -> Bool {
    (url.hasPrefix("http://") || url.hasPrefix("https://"))
      && AddressText.withoutCredentials(url) == url
  }

  private func follow(
    _ found: Found, in account: String, of store: FeedStore
  ) async throws -> Outcome {
    let url = found.url
    guard try await !store.feeds.all().contains(where: { $0.url == url }) else {
      return .known(url: url)
    }
    let title = found.title.map(Sanitizer.line)
    let name = title ?? AddressText.withoutCredentials(url)
    guard try await store.accounts.all().contains(where: { $0.facts.name == account }) else {
      throw CommandError(message: "There is no account “\(account)”.", code: .config)
    }
    let feed = try await store.accounts.follow(
      url, title: title, in: account, summary: "\(name) added", now: now())
    // The server has it with another spelling of its address.
    guard let feed else { return .known(url: url) }
    try await store.feeds.moveEntries()
    return .addedOnServer(feed, account: account)
  }
}
