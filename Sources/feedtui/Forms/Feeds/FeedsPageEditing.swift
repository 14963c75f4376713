import FeedFetching
import FeedModel
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

/// The edits of feeds and query feeds: of one, or of those that are selected at once.
struct FeedsPageEditing {
  let context: PageContext
  private var navigation: (any Navigator)? { context.navigation }

  /// Asks for another name of that feed.
  func rename(_ rows: [FeedsRow]) {
    guard !refuses(.edit, rows),
      let feed = only(rows, "Rename one feed at a time")?.feed
    else { return }
    let present = feed.title == feed.url ? "" : Sanitizer.line(feed.title)
    ask("Name:", present) { typed in
      let name = Sanitizer.line(typed)
      edit(.rename(url: feed.url, to: name.isEmpty ? nil : name))
    }
  }

  /// Asks for another address of that feed.
  func readdress(_ rows: [FeedsRow]) {
    guard !refuses(.change, rows),
      let feed = only(rows, "Change one address at a time")?.feed
    else { return }
    readdress(url: feed.url, title: feed.title)
  }

  /// Asks for another address; what is not one is refused.
  func readdress(url: String, title: String) {
    let check = { (typed: String) in
      Self.address(typed) == nil
        ? PromptViewController.Problem(
          offset: 0, message: "The address must begin with http:// or https://") : nil
    }
    navigation?.ask("Address:", text: AddressText.withoutCredentials(url), check: check) { typed in
      guard let new = typed.flatMap(Self.address), new != url else { return }
      edit(.readdress(url: url, to: new, title: title))
    }
  }

  private static func address(_ typed: String) -> String? {
    guard case .web(let address) = FeedAddress.meaning(of: Sanitizer.line(typed)) else {
      return nil
    }
    return address
  }

  /// Asks for other tags. For several feeds, those that all have are shown: what is added or
  /// removed there is added to all feeds, or removed from them.
  func retag(_ rows: [FeedsRow]) {
    guard !refuses(.edit, rows) else { return }
    let feeds = rows.compactMap { row in row.summary.map { ($0.feed.url, row.options.tags) } }
    guard let first = feeds.first else { return context.say("Select a feed first") }
    let common = first.1.filter { tag in feeds.allSatisfy { $0.1.contains(tag) } }
    let label = feeds.count > 1 ? "Tags of \(Wording.grouped(feeds.count)) feeds:" : "Tags:"
    ask(label, TagText.text(of: common)) { typed in
      let new = TagText.tags(in: typed)
      let tags = feeds.map { url, tags in
        (url, new + tags.filter { !common.contains($0) && !new.contains($0) })
      }
      edit(.retag(Dictionary(tags, uniquingKeysWith: { first, _ in first }), new: new))
    }
  }

  /// Goes on to the next time at which the full text of a feed's items is fetched: when one is
  /// opened, when one arrives, not at all.
  func changeFullText(_ rows: [FeedsRow]) {
    set(rows) { options in
      switch options.full {
      case .off, nil: .full(.open)
      case .open: .full(.always)
      case .always: .full(nil)
      }
    }
  }

  /// Goes on to the next way in which a feed's items become read: as those of all feeds, or the
  /// other way.
  func changeMarkRead(_ rows: [FeedsRow]) {
    let other: MarkReadRule = context.settings.markRead == .open ? .scroll : .open
    set(rows) { .markRead($0.markRead == other ? nil : other) }
  }

  /// Has feeds not be refreshed any more; those that are not, as often as all others.
  func togglePause(_ rows: [FeedsRow]) { set(rows) { .paused(!$0.isPaused) } }

  /// Changes a setting of feeds. Several become what the first one becomes.
  private func set(_ rows: [FeedsRow], _ word: (FeedOptions) -> FeedsFile.Word) {
    guard !refuses(.change, rows) else { return }
    let feeds = feeds(of: rows)
    guard let first = feeds.first else { return context.say("Select a feed first") }
    edit(
      .set(
        word(first.options), urls: feeds.map(\.feed.url), title: Self.name(feeds.map(\.feed))))
  }

  /// The feeds of rows, each once.
  private func feeds(of rows: [FeedsRow]) -> [(feed: Feed, options: FeedOptions)] {
    var seen: Set<String> = []
    return rows.compactMap { row in row.summary.map { ($0.feed, row.options) } }
      .filter { seen.insert($0.0.url).inserted }
  }

  private static func name(_ feeds: [Feed]) -> String {
    feeds.count == 1 ? feeds[0].title : "\(Wording.grouped(feeds.count)) feeds"
  }

  func remove(_ rows: [FeedsRow]) {
    guard !refuses(.remove, rows) else { return }
    let rows = edited(rows)
    if rows.isEmpty { context.say("Select a feed first") } else { edit(.remove(rows)) }
  }

  /// Says why nothing happens if a feed has no line that could be changed.
  private func refuses(_ act: FeedsRefusals.Act, _ rows: [FeedsRow]) -> Bool {
    let feeds = rows.compactMap { $0.summary?.feed }
    guard let objection = FeedsRefusals.objection(to: act, feeds) else { return false }
    context.say(objection)
    return true
  }

  /// Moves rows within their sections, down if `places` is positive.
  func move(_ rows: [FeedsRow], by places: Int, in listing: FeedsListing) {
    guard !refuses(.change, rows) else { return }
    let ids = Set(rows.map(\.id))
    let orders = listing.groups.compactMap { group -> [FeedsLineID]? in
      let before = listing.rows(of: group)
      let after = before.moving(by: places) { ids.contains($0.id) }
      return before.map(\.id) == after.map(\.id) ? nil : after.compactMap { $0.edited?.id }
    }
    if !orders.isEmpty { edit(.move(edited(rows), orders: orders)) }
  }

  func order(_ tags: [String]) { edit(.order(tags)) }

  /// The feeds and query feeds of rows, each once: a feed has a row in each of its tags.
  private func edited(_ rows: [FeedsRow]) -> [FeedEdit.Row] {
    var seen: Set<FeedsLineID> = []
    return rows.compactMap(\.edited).filter { seen.insert($0.id).inserted }
  }

  private func only(_ rows: [FeedsRow], _ objection: String) -> FeedSummary? {
    let feeds = rows.compactMap(\.summary)
    if rows.count > 1 {
      context.say(objection)
    } else if feeds.isEmpty {
      context.say("Select a feed first")
    }
    return rows.count == 1 ? feeds.first : nil
  }

  /// Asks with `present` to begin with; what has not been changed changes nothing.
  private func ask(_ label: String, _ present: String, then change: @escaping (String) -> Void) {
    navigation?.ask(label, text: present) { typed in
      guard let typed, typed != present else { return }
      change(typed)
    }
  }

  private func edit(_ edit: FeedEdit) {
    context.edit(.feeds(edit))
  }
}

extension FeedsRow {
  /// The line of the feeds file that the row stands for; `nil` if there is none.
  fileprivate var edited: FeedEdit.Row? {
    switch self {
    case .profile, .account: nil
    case .feed(let summary, _, _)
    where !summary.feed.isInFile && summary.feed.account == nil:
      nil
    case .queryFeed(let summary):
      FeedEdit.Row(id: .queryFeed(summary.id), title: summary.queryFeed.name)
    case .feed(let summary, _, _):
      FeedEdit.Row(id: .feed(url: summary.feed.url), title: summary.feed.title)
    }
  }

  fileprivate var options: FeedOptions {
    switch self {
    case .profile, .account, .queryFeed: FeedOptions()
    case .feed(_, _, let options): options
    }
  }
}

/// Tags as the user types them on one line: "News Linux". Where there are commas, a tag can contain
/// blanks: "World news, Linux".
nonisolated enum TagText {
  static func text(of tags: [String]) -> String {
    let tags = tags.map(Sanitizer.line)
    guard tags.contains(where: { $0.contains(" ") }) else { return tags.joined(separator: " ") }
    // A trailing comma shows that blanks do not separate tags.
    return tags.count == 1 ? tags[0] + "," : tags.joined(separator: ", ")
  }

  static func tags(in text: String) -> [String] {
    let line = Sanitizer.line(text)
    let parts = line.split(separator: line.contains(",") ? "," : " ")
    var tags: [String] = []
    for part in parts {
      let tag = Sanitizer.line(String(part))
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}
