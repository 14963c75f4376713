import FeedModel

/// A report on what was recovered from a damaged archive.
package struct RecoveryReport: Equatable, Sendable {
  /// The path of the damaged archive.
  package let keptAt: String
  /// The number of entries in the new archive.
  package let entries: Int
  /// The number of favourites among them.
  package let favourites: Int

  /// One sentence for the user.
  package var message: String {
    let recovered =
      switch (entries, favourites) {
      case (0, _): "nothing could be recovered"
      case (_, 0): "\(Wording.counted(entries, "item")) recovered, none starred"
      case (1, _): "1 item recovered, starred"
      default:
        "\(Wording.counted(entries, "item")) recovered, \(Wording.grouped(favourites)) of them starred"
      }
    return "The archive was damaged: \(recovered); the damaged one is kept as \(keptAt)."
  }
}
