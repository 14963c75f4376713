package import FeedtuiSettings

/// The keys in effect, with the key maps of the pages that have been shown.
package final class PageKeys {
  package let maps: KeyMaps
  /// The keys that sentences name.
  package let hints: KeyHints
  private var own: [KeyPage: KeyMap] = [:]
  private var everywhere: [KeyPage: KeyMap] = [:]

  package init(_ maps: KeyMaps) {
    self.maps = maps
    hints = maps.hints
  }

  /// The keys of the page's own actions.
  package subscript(page: KeyPage) -> KeyMap {
    if let map = own[page] { return map }
    let map = KeyMap(maps[page])
    own[page] = map
    return map
  }

  /// Returns the key of an action as sentences name it; `nil` if it means another action on that
  /// page. `top` leads to the newest item in a river alone.
  package func key(of action: String, on page: KeyPage) -> String? {
    let key = hints[action]
    switch KeySequence(key).map(self[page].match) {
    case .none?, nil: return key
    case .action(action)? where page == .river: return key
    case .action?, .prefix?: return nil
    }
  }

  /// The keys that hold on every page, as they are on that one.
  package func everywhere(on page: KeyPage) -> KeyMap {
    if let map = everywhere[page] { return map }
    let map = KeyMap(maps.everywhere(on: page))
    everywhere[page] = map
    return map
  }
}
