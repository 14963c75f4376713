/// Something that the program may do for its user, or may not.
nonisolated package enum Capability: String, CaseIterable, Sendable {
  /// Start other programs: a browser, an editor, chafa; and leave the terminal to them.
  case programs
  /// Write files other than the archive, such as a saved article, and take in those of others.
  case files
  /// Follow further feeds.
  case adding
  /// Change the feeds file.
  case feeds
  /// Change settings, keys and rules.
  case settings
  /// Ask servers: for feeds, full texts, comments and pictures.
  case network
  /// Ask servers whose addresses are not public (RFC 6890), such as those of the local network.
  case privateNetwork = "private-network"
}
