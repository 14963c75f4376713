import CNcurses
package import FeedtuiSettings
import Glibc
import TerminalKit

extension TerminalFacts {
  /// How asking the terminal has ended.
  package enum Ending: Equatable, Sendable {
    case done
    /// A signal to the program of this number; that of a lost line if the terminal is gone.
    case signal(Int32)
  }

  /// Creates the facts that are known without the terminal.
  package init(_ environment: [String: String], colours mode: ColourMode) {
    TerminalLocale.adopt(environment)
    let known = TerminalName.candidates(for: environment["TERM"]).first(where: Self.isKnown)
    self.init(environment, name: known)
    if known != nil {
      let depth = ColourDepth.chosen(
        mode, colours: Int(tigetnum("colors")), environment: environment)
      colours = depth.words
      colourIsForbidden =
        depth == .none
        && ColourDepth.chosen(.always, colours: Int(tigetnum("colors")), environment: [:]) != .none
      reportsMouse = Terminfo.text("kmous") != nil
    }
  }

  /// Creates the facts of a terminal whose entry in terminfo has that name; `nil` if it has none.
  init(_ environment: [String: String], name: String?) {
    self.init()
    type = environment["TERM"]
    isInTmux = environment["TMUX"] != nil
    isInScreen = Multiplexer(environment, version: nil) == .screen
    charset = TerminalLocale.charset(environment)
    switch name {
    case nil: entry = .none
    case type:
      entry = .own(
        file: TerminfoFiles.file(of: name ?? "", in: environment) { access($0, F_OK) == 0 })
    case let name?:
      entry = .substitute(name: name, saysNothing: type.map(TerminalName.isIncapable) == true)
    }
  }

  /// Asks the terminal of standard output, if there is one.
  ///
  /// - Parameter wait: The time for the answers to some questions.
  package mutating func ask(waiting wait: Duration) -> Ending {
    let device: TerminalDevice
    do {
      device = try TerminalDevice()
    } catch {
      answers = .notAsked(why: isTerminal ? error.message : Self.noTerminal)
      return .done
    }
    defer { device.close() }
    size = device.knownSize
    if let reason = reasonNotToAsk(device) {
      answers = .notAsked(why: reason)
      return .done
    }
    return interview(device, waiting: wait)
  }

  private mutating func interview(_ device: TerminalDevice, waiting wait: Duration) -> Ending {
    let line: DeviceLine
    do {
      line = try DeviceLine(device)
    } catch {
      answers = .notAsked(why: error.message)
      return .done
    }
    var interview = TerminalInterview(
      isBasic: !TerminalName.answers(usedName), width: device.size.width, line: line)
    interview.limits.round = wait
    interview.run()
    line.close()
    answers = interview.answers.map(Answers.given) ?? .silent
    measurements = interview.measurements
    return interview.ending
  }

  private func reasonNotToAsk(_ device: TerminalDevice) -> String? {
    if !device.isInForeground { return "the program runs in the background" }
    if let type, TerminalName.isIncapable(type) { return "TERM=\(type)" }
    return entry == .none ? "TERM is unknown" : nil
  }

  /// The name of the entry that the program uses.
  private var usedName: String {
    switch entry {
    case .own: type ?? ""
    case .substitute(let name, _): name
    case .none: ""
    }
  }

  private var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Loads an entry of terminfo. Returns whether there is one.
  private static func isKnown(_ name: String) -> Bool {
    var error: Int32 = 0
    return setupterm(name, STDOUT_FILENO, &error) == OK
  }
}
