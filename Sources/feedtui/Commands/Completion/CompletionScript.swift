import ArgumentParser
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
      // The script is sourced, not run, so its first line, which names an interpreter, is useless.
      case .bash:
        Self.lines(of: Feedtui.completionScript(for: .bash)).dropFirst().joined(separator: "\n")
          + "\n\n" + Self.bash + "\n"
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

  /// The bash functions that join split words: bash splits them at colons and other characters of
  /// addresses.
  private static let bash = """
    # Offers words. What the program prints is quoted already. It is not offered as file names, of which only
    # what follows the last slash is shown; but within quotes these let readline quote what is inserted.
    __feedtui_add_completions() {
        local completion
        if [[ "${1}" = -W && "${__feedtui_typed:-}" != [\\'\\"]* ]]; then
            compopt +o filenames 2>/dev/null
            compopt -o nosort 2>/dev/null
            while IFS='' read -r completion; do
                [[ -n "${completion}" && "${completion}" = "${cur}"* ]] && COMPREPLY+=("${completion}")
            done <<<"${2}"
            return
        fi
        compopt -o filenames 2>/dev/null
        while IFS='' read -r completion; do
            COMPREPLY+=("${completion}")
        done < <(IFS=$'\\n' compgen "${@}" -- "${cur}")
    }

    # Joins words that bash has divided at colons, completes, and divides what it offers likewise.
    __feedtui_complete() {
        local -a __feedtui_words=()
        local -i index current=0 start=0 position=0 blanks
        local word rest trimmed __feedtui_typed=''
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            word="${COMP_WORDS[index]}"
            rest="${COMP_LINE:position}"
            trimmed="${rest#"${rest%%[![:space:]]*}"}"
            blanks=$((${#rest} - ${#trimmed}))
            if [[ index -gt 0 && blanks -eq 0 && -n "${word}" && "${rest}" = "${word}"* ]]; then
                __feedtui_words[${#__feedtui_words[@]} - 1]+="${word}"
            else
                __feedtui_words+=("${word}")
                start=$((position + blanks))
            fi
            position=$((position + blanks + ${#word}))
            if [[ index -eq COMP_CWORD ]]; then
                current=$((${#__feedtui_words[@]} - 1))
                [[ COMP_POINT -gt start ]] && __feedtui_typed="${COMP_LINE:start:COMP_POINT - start}"
            fi
        done
        local head=''
        [[ "${__feedtui_typed}" = [\\'\\"]* ]] || head="${__feedtui_typed%"${2}"}"
        # Options without a command are those of the default command.
        if [[ current -gt 0 && "${__feedtui_words[1]}" = -* ]]; then
            __feedtui_words=("${__feedtui_words[0]}" \(river) "${__feedtui_words[@]:1}")
            current=$((current + 1))
        fi
        local -a COMP_WORDS=("${__feedtui_words[@]}")
        local -i COMP_CWORD=current
        _feedtui "${1}" "${head}${2}" "${COMP_WORDS[current - 1]}"
        [[ -z "${head}" ]] || COMPREPLY=("${COMPREPLY[@]#"${head}"}")
    }
    complete -F __feedtui_complete \(Program.name)
    """
}

/// A shell that completes command lines.
nonisolated enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
