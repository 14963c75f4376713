/// A mark that servers have too.
package enum RemoteMark: String, CaseIterable, Sendable {
  case read, star
}
