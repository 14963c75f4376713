/// The setting that decides whether the screen has colours.
package enum ColourMode: String, CaseIterable, Sendable {
  /// Colours if the terminal has them and the environment does not forbid them (`NO_COLOR`).
  case auto
  /// Colours if the terminal has them, whatever `NO_COLOR` says.
  case always
  case never
}
