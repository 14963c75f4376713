extension RiverCommand {
  /// The river as nearly every call asks for it: without arguments, or with the two that say how it begins.
  /// `nil` for everything else, which the parser reads; that alone would be a fifth of the time until the
  /// first screen.
  @MainActor init?(quick arguments: some Sequence<String>) {
    self.init()
    archive = ArchiveOptions()
    (archive.config, archive.feeds, archive.data) = (nil, nil, nil)
    screen = ScreenOptions()
    (screen.density, screen.color) = (nil, nil)
    (demo, noRefresh) = (false, false)
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--no-refresh":
        noRefresh = true
      case "--density":
        guard let density = rest.next().flatMap(Density.init) else { return nil }
        screen.density = density
      default:
        return nil
      }
    }
  }
}
