import FeedtuiSettings

/// Writes newsboat's colours as a theme next to the settings file, and chooses it there.
nonisolated struct ColourImport: Sendable {
  static let name = "newsboat"

  let file: ConfigFile
  let library: ThemeLibrary

  init(_ paths: Paths) {
    file = ConfigFile(path: paths.config)
    library = ThemeLibrary(paths)
  }

  /// Adds the theme, unless a file of its name is there, and chooses it, unless the settings choose
  /// one. Returns a sentence for the user; `nil` if there is nothing to add.
  func add(_ colours: NewsboatColours) throws(FileError) -> String? {
    guard !colours.isEmpty, let path = library.written(Self.name) else { return nil }
    let bytes = Array(colours.text.utf8)
    var found: [UInt8]?
    try StoredFile(path: path).change { current in
      found = current.isEmpty ? nil : current
      if current.isEmpty { current = bytes }
    }
    let before = try Config(at: file.path)
    var isChosen = before.settings.theme == Self.name
    let place = ConfigPlace(setting: "theme")
    if !isChosen, before.text.value(at: place) == nil {
      let change = ConfigPlace.Change(place: place, value: ConfigLiteral.text(Self.name))
      if case .written = try file.write([change], known: before.text) { isChosen = true }
    }
    let lines = "\(colours.count) \(colours.count == 1 ? "line" : "lines")"
    let words =
      switch found {
      case nil: "Theme \"\(Self.name)\" made of \(lines)"
      case bytes: "Theme \"\(Self.name)\" already there"
      default: "Theme \"\(Self.name)\" left as it is: you have changed it"
      }
    return words + (isChosen ? "." : "; your settings choose another.")
  }
}
