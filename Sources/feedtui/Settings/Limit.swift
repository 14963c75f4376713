/// A number, or no limit.
package enum Limit: Equatable, Sendable {
  case off
  case number(Int)
}
