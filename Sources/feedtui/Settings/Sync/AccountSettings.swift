package import FeedFetching
package import FeedModel

/// An account on a server: a `[sync.NAME]` table of the settings file.
///
/// The values of the table that are used as they are written are members of it: `user`, `headers`.
@dynamicMemberLookup
package struct AccountSettings: Equatable, Sendable {
  package let name: String
  package let kind: AccountKind
  /// The address that the browser shows, or that of the API below it.
  package let server: ServerAddress
  /// The program that prints the password, or the key that takes its place.
  package let passwordCommand: PasswordCommand
  /// When it is synced without being asked for.
  package let every: RefreshInterval
  /// `nil` means the usual certificates.
  package let trust: ServerTrust
  /// The values of its table as they are written in TOML, by key, without secrets.
  package let written: [String: String]
  let table: Table

  package subscript<Value>(dynamicMember path: KeyPath<Table, Value>) -> Value {
    table[keyPath: path]
  }

  /// Returns whether an account may have that name: it becomes the name of a file.
  package static func isUsable(name: String) -> Bool {
    name.utf8.allSatisfy(ConfigLiteral.isBare) && (1...64).contains(name.utf8.count)
      && name.first != "-"
  }
}

extension AccountKind {
  /// Inoreader allows a hundred requests a day.
  package var usualInterval: RefreshInterval {
    switch self {
    case .inoreader: .every(3600)
    case .freshRSS, .miniflux, .theOldReader, .bazQux, .googleReader: .every(900)
    }
  }

  /// The address of a service that has only one; `nil` for servers that people run themselves.
  package var onlyAddress: String? {
    switch self {
    case .inoreader: "https://www.inoreader.com"
    case .theOldReader: "https://theoldreader.com"
    case .bazQux: "https://bazqux.com"
    case .freshRSS, .miniflux, .googleReader: nil
    }
  }

  /// Whether the user's name belongs to the login.
  package var hasUser: Bool { self != .miniflux }
}
