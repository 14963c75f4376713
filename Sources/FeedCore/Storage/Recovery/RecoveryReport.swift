/// What was saved of a damaged archive.
public struct RecoveryReport: Equatable, Sendable {
  /// Where the damaged archive lies now.
  public let keptAt: String
  /// How many entries are in the new archive.
  public let entries: Int
  /// How many of them are favourites.
  public let favourites: Int

  /// One sentence for the reader.
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
