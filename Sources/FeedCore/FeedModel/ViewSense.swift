/// Whether a test must hold or must fail.
package enum ViewSense: Hashable, Sendable {
  case holds, fails
}
