import FeedModel
import FeedPictures
import FeedReading
import FeedStorage
import SafeText
import TerminalKit

/// Draws the pictures of an archive's newest entries, and keeps them in the archive for visits, in
/// which no program may run.
nonisolated struct MosaicMaker: Sendable {
  /// The archive as visitors see it: what is hidden has no pictures, and an address is the one by
  /// which a visit asks.
  let visit: FeedStore
  /// The operator's archive.
  let store: FeedStore
  let loader: PictureLoader
  /// The current time in seconds since 1970.
  let now: @Sendable () -> Int64
  /// The time after which no other picture is begun.
  var longest = Duration.seconds(60)

  /// The most entries whose pictures are kept, the most pictures of each, and the most that are
  /// drawn in one run.
  private static let mostEntries = 300
  private static let mostOfEntry = 6
  private static let mostInRun = 100
  /// The pictures that are fetched and drawn at a time.
  private static let atOnce = 2
  /// Seconds until a picture is tried again that a network failure has kept away.
  private static let pause: Int64 = 3_600

  /// Draws what is missing, the newest first, and removes what is out of date. Returns how many
  /// pictures it has drawn.
  func run() async throws(StoreError) -> Int {
    let addresses = try await addresses()
    let known = try await store.drawings.known(now: now())
    let missing = addresses.filter { !known.contains(DrawingKey($0)) }
    let outcomes = await draw(Array(missing.prefix(Self.mostInRun)))
    let wanted = Set(addresses.map { DrawingKey($0) })
    try await store.drawings.keep(outcomes, wanted: wanted)
    return outcomes.values.count { if case .drawn = $0 { true } else { false } }
  }

  /// Returns the addresses of the pictures of the newest entries, each once.
  func addresses() async throws(StoreError) -> [String] {
    var addresses: [String] = []
    var seen: Set<String> = []
    for id in try await visit.drawings.entries(limit: Self.mostEntries) {
      guard let item = try await visit.timeline.item(id),
        let body = try await visit.timeline.body(of: id)
      else { continue }
      addresses += Self.addresses(of: item, body).filter { seen.insert($0).inserted }
        .prefix(Self.mostOfEntry)
    }
    return addresses
  }

  /// Returns the addresses of an item's pictures: its own, and those of its texts.
  private static func addresses(of item: FeedItem, _ body: EntryBody) -> [String] {
    var texts = [LoadedArticle(body)]
    if body.webPage?.text != nil { texts.append(LoadedArticle(body, .page)) }
    let attached = body.enclosures.first { $0.type?.hasPrefix("image/") == true }
    return [item.picture, attached?.url].compactMap { $0 }
      + texts.flatMap { $0.document.images.map(\.address) }
  }

  private func draw(_ addresses: [String]) async -> [DrawingKey: DrawingStore.Outcome] {
    let end = ContinuousClock.now + longest
    return await withTaskGroup(of: (String, DrawingStore.Outcome?).self) { group in
      var rest = addresses[...]
      var outcomes: [DrawingKey: DrawingStore.Outcome] = [:]
      // The hosts that could not be reached. Each attempt may take long, so there is only one.
      var lost: Set<String> = []
      func begin() {
        rest = rest.drop { lost.contains(HostName.shown(of: $0)) }
        guard ContinuousClock.now < end, let address = rest.popFirst() else { return }
        group.addTask { (address, await outcome(of: address)) }
      }
      for _ in 0..<Self.atOnce { begin() }
      while let (address, outcome) = await group.next() {
        outcomes[DrawingKey(address)] = outcome
        if case .failed(.some) = outcome { lost.insert(HostName.shown(of: address)) }
        begin()
      }
      return outcomes
    }
  }

  /// Returns what has come of a picture; `nil` if it is to be tried again at once.
  private func outcome(of address: String) async -> DrawingStore.Outcome? {
    do throws(PictureError) {
      return .drawn(try await loader.mosaic(of: address).bytes)
    } catch {
      return switch error.retry {
      case .atOnce: nil
      case .later: .failed(next: now() + Self.pause)
      case .never: .failed(next: nil)
      }
    }
  }
}

extension FeedItem {
  /// The address of the picture that the river shows.
  nonisolated fileprivate var picture: String? {
    switch self {
    case .photo(_, let photo): photo.image
    case .article(_, let article): article.image?.url
    case .status, .episode, .link, .notice, .muted, .run: nil
    }
  }
}
