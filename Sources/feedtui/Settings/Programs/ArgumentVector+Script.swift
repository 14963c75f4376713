package import FeedSystem

extension ArgumentVector {
  private static let shells: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "busybox",
  ]

  /// Whether a placeholder stands in a script that a shell would run: `sh -c 'echo %t'`.
  package var hasPlaceholderInScript: Bool {
    guard let shell = words.firstIndex(where: { Self.shells.contains(Self.name($0)) }) else {
      return false
    }
    let rest = words[shell...].dropFirst()
    guard let option = rest.firstIndex(where: { $0.hasPrefix("-") && $0.contains("c") }),
      let script = words[option...].dropFirst().first(where: { !$0.hasPrefix("-") }),
      let vector = ArgumentVector(["sh", script])
    else { return false }
    return vector.placeholders.contains { UserProgram.Placeholder(rawValue: $0) != nil }
  }

  /// Why such a script is refused.
  package static let scriptAdvice =
    "A shell would run what feeds say: write \"$1\" in the script, and sh %u after it "
    + "(a percent sign is %%)."

  private static func name(_ word: String) -> String {
    word.split(separator: "/").last.map(String.init) ?? word
  }
}
