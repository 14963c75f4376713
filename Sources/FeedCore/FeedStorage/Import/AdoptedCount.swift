/// The number of entries taken over.
public struct AdoptedCount: Equatable, Sendable {
  /// Entries that were unknown.
  public var items = 0
  /// Entries, known or not, that are read now.
  public var read = 0
  public var favourites = 0

  public init() {}

  public static func += (sum: inout AdoptedCount, more: AdoptedCount) {
    sum.items += more.items
    sum.read += more.read
    sum.favourites += more.favourites
  }
}
