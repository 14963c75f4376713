/// Identifies a subscribed feed in the archive.
public struct FeedID: Hashable, Sendable {
  public let rawValue: Int64

  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}

/// Identifies an entry in the archive, and determines its place in the river.
///
/// The number is the entry's frozen sort time in seconds since 1970, shifted left by
/// `sequenceBits`, plus a sequence number within that second. Comparing two ids therefore compares
/// their places: the greater id is the newer entry, and one table scan reads the river in order.
public struct EntryID: Hashable, Comparable, Sendable {
  /// The bits that distinguish entries of the same second, enough for a million of them.
  public static let sequenceBits: Int64 = 20

  public let rawValue: Int64

  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The lowest id that an entry of this second can have; `second` is in seconds since 1970, UTC.
  public init(startOf second: Int64) {
    self.rawValue = second << Self.sequenceBits
  }

  /// The entry's place in the river, in seconds since 1970, UTC.
  public var sortTime: Int64 { rawValue >> Self.sequenceBits }

  public static func < (a: EntryID, b: EntryID) -> Bool { a.rawValue < b.rawValue }
}

/// Identifies a notice; a notice replaces an earlier one with the same id.
public struct NoticeID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
