import FeedtuiSettings

extension RiverCommand {
  /// Creates the command for nearly every call: no arguments, `--no-refresh`, `--low`, `--plain` or
  /// `--density`.
  ///
  /// Returns `nil` for other arguments, which ArgumentParser reads. Its parsing alone would take a
  /// fifth of the time until the first screen.
  @MainActor init?(quick arguments: some Sequence<String>) {
    self.init()
    archive = ArchiveOptions()
    (archive.config, archive.feeds, archive.data) = (nil, nil, nil)
    screen = ScreenOptions()
    (screen.density, screen.color, screen.low, screen.plain) = (nil, nil, false, false)
    (demo, noRefresh) = (false, false)
    safety = SafeOptions()
    (safety.safe, safety.unconfined, safety.allow, safety.shared) = (false, false, [], nil)
    (safety.marks, safety.visitor, safety.idle, safety.session) = (nil, nil, nil, nil)
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--no-refresh":
        noRefresh = true
      case "--low":
        screen.low = true
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
