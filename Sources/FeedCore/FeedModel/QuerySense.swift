/// Whether a test must hold or must fail.
package enum QuerySense: Hashable, Sendable {
  case holds, fails
}
