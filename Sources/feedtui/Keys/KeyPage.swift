/// A page that keys can be bound on; as it is written in the settings.
nonisolated enum KeyPage: String, CaseIterable, Sendable {
  case river, feeds, reader, headings, failures, text
}
