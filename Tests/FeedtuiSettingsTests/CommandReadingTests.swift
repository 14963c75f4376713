import FeedSystem
import Testing

@testable import FeedtuiSettings

/// Where what feeds say could become a command, and where it is an argument.
struct CommandReadingTests {
  /// The program of a table with this line; `nil` if it is refused.
  private func program(_ run: String, _ more: String = "") -> UserProgram? {
    let text = "[programs.x]\nrun = \(ConfigLiteral.text(run))\n\(more)"
    return Config(Array(text.utf8), path: "c").settings.programs.first
  }

  @Test(arguments: [
    "ssh desk mpv %u", "ssh desk mpv", "/usr/bin/ssh -t desk -- mpv %u", "mosh desk mpv %u",
    "nohup ssh desk mpv %u", "watch mpv %u", "xterm -e mpv %u", "xterm -e", "alacritty -e mpv %u",
    "gnome-terminal --command=%u", "xfce4-terminal -x mpv %u", "su -c %u", "su desk -c mpv",
    "sudo sh -c %u", "sudo -u a bash -lc %u", "env -S %u", "env -S%u", "env --split-string=%u",
    "script -c %u", "tmux new-window %u", "tmux new-window", "tmux neww -n x %u",
    "tmux splitw -h -t 1 %u", "tmux send-keys %u", "tmux run-shell %u x", "tmux display-message %u",
    "tmux new-window mpv %u %t", "tmux -L x new-session -d -s y %u", "screen -X stuff %u",
    "nix-shell --run %u", "flatpak-spawn --host mpv %u", "systemd-run --user mpv %u", "at now %u",
    "parallel mpv %u", "xargs mpv %u", "find . -exec sh -c %u ;", "csh -c %u", "tcsh -c %u",
    "pwsh -c mpv %u", "nu -c mpv %u", "fish -c %u", "fish --command=%u", "zsh -o x -c %u",
    "busybox sh -c %u", "nohup /bin/sh -c %u", "ksh93 -c %u", "sh -c", "sh", "bash %u",
    "sh -c -e %u", "sh -ec%u",
    "python3 -c %u", "python3.11 -W ignore -c print(%u)", "python", "perl -e %u",
    "perl -ne print%u",
    "perl -e 1 -e %u", "perl5.36.0 -E%u", "ruby -e puts(%u)", "node -e %u", "node --eval=%u",
    "node -pe %u", "deno eval %u", "php -r %u", "lua5.4 -e %u", "awk %u", "awk -F: %u x",
    "gawk -f x %u", "sed s/x/%t/", "sqlite3 x.db %t", "make link=%u", "vim -c %u", "vim +%t",
    "swaymsg exec mpv %u", "i3-msg exec mpv %u", "hyprctl dispatch exec mpv %u", "osascript -e %u",
    "mpv '--title=a %t'", "mpv 'a\t%u'", "x ' %u'", "x 'a %F b'",
  ])
  func `what feeds say is refused where it could be run`(run: String) {
    #expect(program(run) == nil)
    let place = run.contains("%") ? "terminal" : "window"
    let rule = "[[open]]\nrun = \(ConfigLiteral.text(run))\nplace = \"\(place)\""
    let config = Config(Array(rule.utf8), path: "c")
    #expect(config.settings.openRules.isEmpty && config.problems.count == 1)
    #expect(
      config.problems.first?.message.contains("to a script of yours, or read $FEEDTUI_") == true)
  }

  @Test(arguments: [
    "yt-dlp -P ~/watch %u", "curl https://a.example/api/script -d url=%u",
    "mpv %u", "mpv --title=%t %u", "mpv", "mpv '--sub=a b' %u", "env A=b mpv %u", "env LINK=%u mpv",
    "setsid -f mpv %u", "xterm w3m %u", "kitty w3m", "gnome-terminal -- w3m %u", "foot w3m %u",
    "tmux new-window w3m %u", "tmux new-window -n x -- w3m %u", "tmux split-window -h w3m %u",
    "tmux -L x neww -d -t :1 w3m -cols 80 %u", "sh -c 'echo \"$1\"' sh %u", "sh -c 'mpv \"$1\"' sh",
    "sh -c 'mpv \"$@\"' sh -c %u", "bash ~/bin/x %u", "bash ~/bin/x", "bash -l ~/bin/x %u",
    "sh -e ~/bin/x %u", "bash -o pipefail ~/bin/x %u", "python3 x.py -c %u", "python3 -u x.py %u",
    "python3 -m x %u", "python3 -c 'import sys' %u", "perl x.pl -e %u", "perl -e 'print' -- %u",
    "ruby -rjson x.rb %u", "node x.js -e %u", "php x.php %u", "fish -c 'x $argv' %u",
    "busybox sh -c 'x \"$1\"' sh %u", "buku -a %u --tag news", "date +%%s %u", "x 100%% 'a b' %u",
  ])
  func `an argument of its own stays allowed`(run: String) {
    #expect(program(run) != nil)
  }

  @Test(arguments: ["ssh desk 'cat >>links'", "sh", "sqlite3 x.db", "xargs mpv", "python3 -c 'x'"])
  func `what gets the text as its input may be any program`(run: String) {
    #expect(program(run, "input = \"text\"") != nil)
    #expect(UserProgram(typed: run)?.refusal == nil)
  }

  @Test func `what is typed is held to the same rule`() throws {
    let typed = try #require(UserProgram(typed: "ssh desk mpv %u"))
    #expect(
      typed.refusal
        == "A feed's text could be run by \"ssh\": give %u as a word of its own to a script of "
        + "yours, or read $FEEDTUI_LINK there (a percent sign is %%).")
  }
}
