package import FeedSystem

extension ArgumentVector {
  private static let shells: Set<String> = [
    "sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "fish", "busybox",
  ]

  /// Whether a placeholder stands in a script that a shell would run: `sh -c 'echo %t'`.
  package var hasPlaceholderInScript: Bool {
    guard let script, let vector = ArgumentVector(["sh", script]) else { return false }
    return vector.placeholders.contains { UserProgram.Placeholder(rawValue: $0) != nil }
  }

  /// Whether a sign that is replaced wherever it stands, such as `%s`, stands in such a script.
  func inScript(of sign: String) -> Bool { script?.contains(sign) ?? false }

  /// The script that a shell would run.
  private var script: String? {
    guard let shell = words.firstIndex(where: { Self.shells.contains(Self.name($0)) }) else {
      return nil
    }
    let rest = words[shell...].dropFirst()
    let option = rest.firstIndex { $0.hasPrefix("-") && $0.contains("c") }
    return option.flatMap { words[$0...].dropFirst().first { !$0.hasPrefix("-") } }
  }

  /// Why such a script is refused.
  package static let scriptAdvice =
    String(scriptAdvice("%u").dropLast()) + " (a percent sign is %%)."

  /// The same of a sign.
  static func scriptAdvice(_ sign: String) -> String {
    "A shell would run what feeds say: write \"$1\" in the script, and sh \(sign) after it."
  }

  private static func name(_ word: String) -> String {
    word.split(separator: "/").last.map(String.init) ?? word
  }
}
