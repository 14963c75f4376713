import FeedtuiSettings
import SafeText

/// What of newsboat's settings is written nowhere else: passwords and tokens.
nonisolated enum NewsboatSecrets {
  static let sign = "…"

  /// The ends of the names of commands whose values are secret.
  private static let commands = ["-password", "-token", "-app-key", "proxy-auth"]

  /// Returns the line with `…` for the values of such a command, and for names and passwords in
  /// addresses.
  static func hidden(in text: String, command: String) -> String {
    if commands.contains(where: command.hasSuffix) { return "\(command) \(sign)" }
    return AddressText.hidingCredentials(in: text)
  }
}
