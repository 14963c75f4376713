/// What became of an act that was to be undone, or done again.
nonisolated enum UndoOutcome {
  case done
  /// It cannot be undone at all: it is passed over from now on.
  case forgotten
  /// It cannot be undone now: it remains the next one.
  case refused
}
