/// A page that has key bindings. The raw value is its name in the settings.
nonisolated enum KeyPage: String, CaseIterable, Sendable {
  case river, feeds, reader, headings, failures, text
}
