/// Whether a test must hold or must fail.
public enum ViewSense: Hashable, Sendable {
  case holds, fails
}
