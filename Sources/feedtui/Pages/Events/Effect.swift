/// What a page wants from the rest of the program. Pages never do it themselves; what comes of it
/// comes back as an `AppEvent`.
nonisolated enum Effect: Equatable, Sendable {
  case archive(ArchiveEffect)
  case feeds(FeedsEffect)
  case network(NetworkEffect)
  case screen(ScreenEffect)
  case settings(SettingsEffect)
  /// Take the last act back, whether it changed marks, feeds or settings; or do it again.
  case undo, redo
}

/// Carries out what a page wants.
protocol EffectHandler: AnyObject {
  func carryOut(_ effect: Effect)
}
