import FeedtuiSettings

/// The keys in effect, with the key maps of the pages that have been shown.
final class PageKeys {
  let maps: KeyMaps
  /// The keys that sentences name.
  let hints: KeyHints
  private var own: [KeyPage: KeyMap] = [:]
  private var everywhere: [KeyPage: KeyMap] = [:]

  init(_ maps: KeyMaps) {
    self.maps = maps
    hints = maps.hints
  }

  /// The keys of the page's own actions.
  subscript(page: KeyPage) -> KeyMap {
    if let map = own[page] { return map }
    let map = KeyMap(maps[page])
    own[page] = map
    return map
  }

  /// The keys that hold on every page, as they are on that one.
  func everywhere(on page: KeyPage) -> KeyMap {
    if let map = everywhere[page] { return map }
    let map = KeyMap(maps.everywhere(on: page))
    everywhere[page] = map
    return map
  }
}
