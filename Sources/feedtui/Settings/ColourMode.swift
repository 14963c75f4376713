/// Whether the screen has colours.
enum ColourMode: String, CaseIterable, Sendable {
  /// Where the terminal has them and the environment does not speak against it (`NO_COLOR`).
  case auto
  /// Where the terminal has them, whatever `NO_COLOR` says.
  case always
  case never
}
