/// Whether a test must hold, or must not.
public enum ViewSense: Hashable, Sendable {
  case holds, fails
}
