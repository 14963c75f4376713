/// The outcome of keys on a page.
enum KeyOutcome: Equatable {
  /// They mean nothing here; the parent tries.
  case ignored
  /// They may become something.
  case pending
  case handled
}
