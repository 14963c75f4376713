/// A shell that completes command lines.
nonisolated enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
