/// Identifies an entry in the archive, and determines its place in the river.
///
/// The number is the entry's frozen sort time in seconds since 1970, shifted left by
/// `sequenceBits`, plus a sequence number within that second. Comparing two ids therefore compares
/// their places: the greater id is the newer entry, and one table scan reads the river in order.
package struct EntryID: Hashable, Comparable, Sendable {
  /// The bits that distinguish entries of the same second, enough for a million of them.
  package static let sequenceBits: Int64 = 20

  /// Set in the sequence number of an entry without a date that its feed's first document had.
  ///
  /// Such entries are spread over the day before their arrival: they would fill the top otherwise.
  package static let spreadBit: Int64 = 1 << (sequenceBits - 1)

  package let rawValue: Int64

  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The lowest id that an entry of this second can have; `second` is in seconds since 1970, UTC.
  package init(startOf second: Int64) {
    self.rawValue = second << Self.sequenceBits
  }

  /// The entry's place in the river, in seconds since 1970, UTC.
  package var sortTime: Int64 { rawValue >> Self.sequenceBits }

  package static func < (a: EntryID, b: EntryID) -> Bool { a.rawValue < b.rawValue }
}
