/// The number of entries taken over.
package struct AdoptedCount: Equatable, Sendable {
  /// Entries that were unknown.
  package var items = 0
  /// Entries, known or not, that are read now.
  package var read = 0
  package var favourites = 0

  package init() {}

  package static func += (sum: inout AdoptedCount, more: AdoptedCount) {
    sum.items += more.items
    sum.read += more.read
    sum.favourites += more.favourites
  }
}
