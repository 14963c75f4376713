import ArgumentParser
import FeedSystem
import FeedtuiSettings

/// The completion script of a shell: ArgumentParser's output with additions.
struct CompletionScript {
  let text: String

  /// Creates the script requested by `--generate-completion-script SHELL`.
  ///
  /// Without a name, it is the script of the current shell. Returns `nil` if no script was
  /// requested or the shell is unknown.
  init?(requestedBy arguments: some Collection<String>, shell current: String?) {
    let option = "--generate-completion-script"
    guard
      let found = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    let next = arguments[arguments.index(after: found)...].first
    let named =
      arguments[found] == option ? next : String(arguments[found].dropFirst(option.count + 1))
    let name = named ?? current?.split(separator: "/").last.map(String.init)
    guard let shell = name.flatMap(Shell.init(rawValue:)) else { return nil }
    self.init(shell)
  }

  init(_ shell: Shell) {
    text =
      switch shell {
      // Bash splits words at colons and other characters of addresses: functions join them again.
      // The script is sourced, not run, so its first line, which names an interpreter, is useless.
      case .bash:
        Self.lines(of: Feedtui.completionScript(for: .bash)).dropFirst().joined(separator: "\n")
          + "\n\n" + EmbeddedFile.text("words.bash")
      case .zsh: Self.withDefaultCommand(zsh: Feedtui.completionScript(for: .zsh)) + "\n"
      case .fish: Self.withDefaultCommand(fish: Feedtui.completionScript(for: .fish)) + "\n"
      }
  }

  private static let river = RiverCommand.configuration.commandName ?? ""

  /// Makes options without a command complete as options of the river.
  private static func withDefaultCommand(zsh script: String) -> String {
    let start = "_\(Program.name)() {"
    return lines(of: script).flatMap { $0 == start ? [$0, zsh] : [$0] }.joined(separator: "\n")
  }

  private static let zsh = """
        # Options without a command are those of the default command.
        if [[ "${words[2]}" = -* ]]; then
            words=("${words[1]}" \(river) "${(@)words[2,-1]}")
            ((CURRENT += 1))
        fi

    """

  private static func withDefaultCommand(fish script: String) -> String {
    let test =
      "complete -c '\(Program.name)' -n '__feedtui_should_offer_completions_for_flags_or_options"
    let river = "\(test) \"\(Program.name) \(Self.river)\""
    let own = lines(of: script).filter { line in
      line.hasPrefix(river) && !line.hasPrefix(river + " version") && !line.hasPrefix(river + " h ")
    }
    return
      (["\(script)", "# Options without a command are those of the default command."]
      + own.map { "\(test) \"\(Program.name)\"" + $0.dropFirst(river.count) })
      .joined(separator: "\n")
  }

  private static func lines(of script: String) -> [String] {
    script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A shell that completes command lines.
nonisolated enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
