/// A report on what was recovered from a damaged archive.
public struct RecoveryReport: Equatable, Sendable {
  /// The path of the damaged archive.
  public let keptAt: String
  /// The number of entries in the new archive.
  public let entries: Int
  /// The number of favourites among them.
  public let favourites: Int

  /// One sentence for the user.
  public var message: String {
    let saved =
      switch (entries, favourites) {
      case (0, _): "nothing in it could be read"
      case (_, 0): "\(Self.items(entries)) were saved, no favourite among them"
      case (_, 1): "\(Self.items(entries)) were saved, 1 favourite among them"
      default: "\(Self.items(entries)) were saved, \(favourites) favourites among them"
      }
    return "The archive was damaged: \(saved); the damaged one is kept as \(keptAt)."
  }

  private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}
