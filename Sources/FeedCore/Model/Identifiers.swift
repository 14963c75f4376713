/// Names a subscribed feed in the archive.
public struct FeedID: Hashable, Sendable {
  public let rawValue: Int64

  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}

/// Names an entry in the archive, and says where it stands in the river.
///
/// The number is the entry's frozen sort time in seconds since 1970, shifted left by
/// `sequenceBits`, plus a running number within that second. Comparing two ids therefore compares
/// their places: the greater id is the newer entry, and one table scan is one view.
public struct EntryID: Hashable, Comparable, Sendable {
  /// Bits that tell entries of the same second apart: room for a million of them.
  public static let sequenceBits: Int64 = 20

  public let rawValue: Int64

  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The lowest id an entry of that second can have; `second` is in seconds since 1970, UTC.
  public init(startOf second: Int64) {
    self.rawValue = second << Self.sequenceBits
  }

  /// Seconds since 1970, UTC.
  public var sortTime: Int64 { rawValue >> Self.sequenceBits }

  public static func < (a: EntryID, b: EntryID) -> Bool { a.rawValue < b.rawValue }
}

/// Names a notice; a notice with the same id replaces the one before.
public struct NoticeID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
