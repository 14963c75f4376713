package import FeedSystem

/// The programs that get items on their standard input, as lines of JSON.
package struct HookSettings: Equatable, Sendable {
  package var new: ArgumentVector?
  package var read: ArgumentVector?
  package var favourite: ArgumentVector?
}
