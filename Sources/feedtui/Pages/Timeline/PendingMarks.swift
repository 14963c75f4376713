package import FeedModel

/// Marks that the user has set and the archive has not confirmed yet.
///
/// They are laid over the archive's last page, so that a key takes effect immediately.
nonisolated package struct PendingMarks: Equatable, Sendable {
  private struct Pending: Equatable, Sendable {
    let entry: EntryID
    let change: Mark
    /// The number of the user's act; one act may set several marks.
    let act: Int
    /// The version of the archive that has it at the latest; `nil` if it may not be stored yet.
    var version: Int?
    var isConfirmed: Bool { version != nil }

    func applied(to item: FeedItem) -> FeedItem {
      switch change {
      case .read(let isRead): item.withHead { $0.isRead = isRead }
      case .favourite(let isFavourite): item.withHead { $0.isFavourite = isFavourite }
      case .rating(let stars): item.withHead { $0.rating = stars }
      case .tags(let change): item.withHead { $0.itemTags = change.applied(to: $0.itemTags) }
      case .note(let note): item.withHead { $0.note = note }
      case .hidden(let isHidden): item.withHead { $0.hiding = isHidden ? .user : nil }
      case .downloaded: item
      }
    }
  }

  /// The marks in the order they were set. A later one of the same kind replaces an earlier one.
  private var marks: [Pending] = []

  package init() {}

  package var isEmpty: Bool { marks.isEmpty }

  /// Sets a mark on an entry, with the act of that number.
  package mutating func set(_ change: Mark, on entry: EntryID, act: Int) {
    marks.removeAll { mark in
      guard mark.entry == entry else { return false }
      switch (mark.change, change) {
      case (.read, .read), (.favourite, .favourite), (.rating, .rating), (.note, .note),
        (.hidden, .hidden), (.downloaded, .downloaded):
        return true
      // Changes of tags follow each other.
      case (.read, _), (.favourite, _), (.rating, _), (.tags, _), (.note, _), (.hidden, _),
        (.downloaded, _):
        return false
      }
    }
    marks.append(Pending(entry: entry, change: change, act: act))
  }

  /// Confirms an act that the archive has stored; pages of that version will show it.
  package mutating func confirm(_ act: Int, _ version: Int) {
    for i in marks.indices where marks[i].act == act { marks[i].version = version }
  }

  /// Drops an act that the archive has refused, so that the archive's state shows again.
  package mutating func drop(_ act: Int) {
    marks.removeAll { $0.act == act }
  }

  /// Returns the item with the marks of one act, as the archive has stored them.
  package func applying(_ act: Int, to item: FeedItem) -> FeedItem {
    marks.filter { $0.act == act && $0.entry == item.head?.id }.reduce(item) { $1.applied(to: $0) }
  }

  /// Returns the item with the marks that the archive has stored; its last page may lack them.
  package func stored(_ item: FeedItem) -> FeedItem {
    marks.filter { $0.isConfirmed && $0.entry == item.head?.id }
      .reduce(item) { $1.applied(to: $0) }
  }

  /// Returns the item with all marks, even if it is to be hidden.
  package func shown(_ item: FeedItem) -> FeedItem {
    marks.filter { $0.entry == item.head?.id }.reduce(item) { $1.applied(to: $0) }
  }

  /// Drops all confirmed marks.
  ///
  /// After an undo or redo, only the archive knows which marks are stored.
  package mutating func dropConfirmed() {
    marks.removeAll { $0.isConfirmed }
  }

  /// Drops the marks that a new page shows, and those that a page of that version includes.
  ///
  /// A page that was read while a mark was being stored may come after the mark is confirmed.
  package mutating func confirm(with rows: [FeedItem], of version: Int) {
    guard !marks.isEmpty else { return }
    let heads = Dictionary(
      rows.compactMap { $0.head.map { ($0.id, $0) } }, uniquingKeysWith: { first, _ in first })
    marks.removeAll { mark in
      if let stored = mark.version { return stored <= version }
      guard let head = heads[mark.entry] else { return false }
      switch mark.change {
      case .read(let isRead): return head.isRead == isRead
      case .favourite(let isFavourite): return head.isFavourite == isFavourite
      case .rating(let stars): return head.rating == stars
      case .tags(let change): return change.applied(to: head.itemTags) == head.itemTags
      case .note(let note): return head.note == note
      case .hidden(let isHidden): return (head.hiding == .user) == isHidden
      case .downloaded: return false
      }
    }
  }

  /// Returns the item with its marks; `nil` if it is hidden, except among the favourites,
  /// the rated and the tagged ones.
  package func applied(to item: FeedItem, in kind: RiverKind) -> FeedItem? {
    guard !marks.isEmpty, let entry = item.head?.id else { return item }
    var item = item
    for mark in marks where mark.entry == entry {
      switch mark.change {
      case .hidden(true) where ![.favourites, .rated, .tagged].contains(kind): return nil
      case .read, .favourite, .rating, .tags, .note, .hidden, .downloaded:
        item = mark.applied(to: item)
      }
    }
    return item
  }

  /// The change that the marks make to the counts of the entry's day.
  package func change(of head: EntryHead) -> CountChange {
    var change = CountChange()
    guard !marks.isEmpty else { return change }
    var (isRead, isFavourite) = (head.isRead, head.isFavourite)
    for mark in marks where mark.entry == head.id {
      switch mark.change {
      case .read(let value): isRead = value
      case .favourite(let value): isFavourite = value
      case .rating, .tags, .note, .downloaded, .hidden(false): break
      case .hidden(true): isRead = true
      }
    }
    if isRead != head.isRead { change.unread = isRead ? -1 : 1 }
    if isFavourite != head.isFavourite { change.favourites = isFavourite ? 1 : -1 }
    return change
  }
}

/// A change of a day's counts by pending marks.
nonisolated package struct CountChange: Equatable {
  package var unread = 0
  package var favourites = 0
}
