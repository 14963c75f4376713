import FeedModel
import Synchronization

/// The items of the pages that were read last: most pages overlap, and users go back and forth.
///
/// Each transaction of this program forgets them, or only those that it says it changes. What
/// other programs have written is not seen until `ChangeObserver.announce`.
final class ItemCache: Sendable {
  struct Page: Sendable {
    fileprivate(set) var items: [Int64: FeedItem] = [:]
    fileprivate let withTags: Bool
    /// A number that another one follows when something has been written.
    fileprivate let version: Int
    /// A number that another one follows when rows may have come, gone or moved.
    let places: Int
  }

  private struct State {
    var items: [Int64: FeedItem] = [:]
    var withTags = false
    var (version, places) = (0, 0)
  }

  private let state = Mutex(State())

  /// The number of items that are kept, unless a page has more.
  private static let capacity = 500

  /// Returns the kept items. Called before the transaction that reads the next page begins, so that
  /// a write in between is noticed (`keep`).
  func last(withTags: Bool) -> Page {
    state.withLock { state in
      Page(
        items: state.withTags == withTags ? state.items : [:], withTags: withTags,
        version: state.version, places: state.places)
    }
  }

  /// Keeps the items of the page that was read next, unless something has been written meanwhile.
  func keep(_ items: [FeedItem], after page: Page) {
    var known: [Int64: FeedItem] = [:]
    for item in items { if let id = item.id.entry { known[id.rawValue] = item } }
    state.withLock { [known] state in
      guard state.version == page.version else { return }
      let isFull = state.items.count + known.count > Self.capacity
      let others = isFull || state.withTags != page.withTags ? [:] : state.items
      (state.items, state.withTags) = (others.merging(known) { $1 }, page.withTags)
    }
  }

  /// Forgets the items of these entries; `nil` stands for all. `keepsPlaces` says that all rows of
  /// plain views are where they were.
  func forget(_ entries: [EntryID]?, keepsPlaces: Bool = false) {
    state.withLock { state in
      state.version += 1
      if !keepsPlaces { state.places += 1 }
      guard let entries else { return state.items = [:] }
      for entry in entries { state.items[entry.rawValue] = nil }
    }
  }
}
