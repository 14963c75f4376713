import FeedtuiSettings

extension RiverCommand {
  /// Creates the command for nearly every call: no arguments, `--no-refresh`, `--density` or
  /// `--plain`.
  ///
  /// Returns `nil` for other arguments, which ArgumentParser reads. Its parsing alone would take a
  /// fifth of the time until the first screen.
  @MainActor init?(quick arguments: some Sequence<String>) {
    self.init()
    archive = ArchiveOptions()
    (archive.config, archive.feeds, archive.data) = (nil, nil, nil)
    screen = ScreenOptions()
    (screen.density, screen.color, screen.plain) = (nil, nil, false)
    (demo, noRefresh) = (false, false)
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--no-refresh":
        noRefresh = true
      case "--plain":
        screen.plain = true
      case "--density":
        guard let density = rest.next().flatMap(Density.init) else { return nil }
        screen.density = density
      default:
        return nil
      }
    }
  }
}
