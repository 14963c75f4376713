package import TerminalKit

/// What is known of the terminal: from the environment, from terminfo, and from its own answers.
package struct TerminalFacts: Equatable, Sendable {
  /// The entry in the terminfo database.
  package enum Entry: Equatable, Sendable {
    /// That of `TERM`, in this file if it can be told.
    case own(file: String?)
    /// `TERM` has none, or one that says nothing: the program uses another one.
    case substitute(name: String, saysNothing: Bool)
    case none
  }

  /// The character set in which the program writes.
  package enum Charset: Equatable, Sendable {
    case utf8
    /// The environment names another one.
    case other(String)
    /// No locale with UTF-8 is installed.
    case missing
  }

  /// Whether the terminal was asked about itself.
  package enum Answers: Equatable, Sendable {
    case notAsked(why: String)
    /// It was asked, but has answered nothing.
    case silent
    case given(TerminalAnswers)
  }

  /// `nil` if the terminal has told the system none.
  package var size: Size?
  /// The value of `TERM`.
  package var type: String?
  package var entry = Entry.none
  /// The colours that the program uses, in words; `nil` for none.
  package var colours: String?
  /// Whether the user asked for no colours (`NO_COLOR`, `color`).
  package var colourIsForbidden = false
  package var charset = Charset.utf8
  /// Whether tmux stands between, which answers instead of the terminal.
  package var isInTmux = false
  /// Whether it is in GNU screen, where the mouse stays off.
  package var isInScreen = false
  /// Whether the entry has mouse reports (`kmous`).
  package var reportsMouse = false
  package var answers = Answers.notAsked(why: TerminalFacts.noTerminal)
  /// What was measured; empty if nothing was.
  package var measurements = TerminalMeasurements()

  package init() {}
}
