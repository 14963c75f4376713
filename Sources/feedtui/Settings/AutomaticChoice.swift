/// A setting for something that the program can decide by itself.
package enum AutomaticChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
