/// A request of a page to the rest of the program, as pages never do such things themselves. The
/// result comes back as an `AppEvent`.
nonisolated package enum Effect: Equatable, Sendable {
  case archive(ArchiveEffect)
  case feeds(FeedsEffect)
  case network(NetworkEffect)
  case screen(ScreenEffect)
  case settings(SettingsEffect)
  /// Take the last act back, whether it changed marks, feeds or settings; or do it again.
  case undo, redo
}
