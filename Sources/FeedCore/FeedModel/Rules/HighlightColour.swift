/// The colour in which a rule has entries stand out.
package enum HighlightColour: String, CaseIterable, Hashable, Sendable {
  case yellow, red, green, blue, magenta, cyan
}
