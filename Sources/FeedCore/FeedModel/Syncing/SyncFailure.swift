/// Why an account could not be synced, with a sentence for the user.
package struct SyncFailure: Error, Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// There is no API at the address, or it is switched off there.
    case noAPI = "no-api"
    case apiOff = "api-off"
    /// The web server does not pass the field on that has the login.
    case header
    case password
    /// The program that prints the password failed.
    case passwordCommand = "password-command"
    case tooOld = "too-old"
    /// The server wants a pause, or its requests of the day are used up.
    case limit, pause
    case redirect
    /// An answer that cannot be read, or one that contradicts another.
    case invalidAnswer = "nonsense"
    case contradiction
    /// The user has to decide which side is right.
    case conflict = "held"
    /// The server does not want to change a feed.
    case refused
    /// Another program is syncing.
    case busy
    case network
    case archive
    case settings
    case cancelled
  }

  package let kind: Kind
  /// One sentence, with a full stop.
  package let message: String
  /// When the server may be asked again, in seconds since 1970, if it said so.
  package var until: Int64?
  /// Whether the same may succeed for fewer items a request: the answer was too large or too slow,
  /// or the server failed in the middle of it.
  package var lessMayHelp: Bool

  package init(
    _ kind: Kind, _ message: String, until: Int64? = nil, lessMayHelp: Bool = false
  ) {
    self.kind = kind
    self.message = message
    self.until = until
    self.lessMayHelp = lessMayHelp
  }
}
