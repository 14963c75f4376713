import FeedtuiSettings

/// The key map of a page, made again after the user has changed keys.
final class PageKeys<Intent> {
  private let context: PageContext
  private let make: (KeyMaps) -> KeyMap<Intent>
  private var made: (map: KeyMap<Intent>, version: Int)

  /// `make` returns the map: `{ $0.river }`.
  init(_ context: PageContext, _ make: @escaping (KeyMaps) -> KeyMap<Intent>) {
    self.context = context
    self.make = make
    made = (make(context.keyMaps), context.config.keysVersion)
  }

  var map: KeyMap<Intent> {
    if made.version != context.config.keysVersion {
      made = (make(context.keyMaps), context.config.keysVersion)
    }
    return made.map
  }
}
