import ArgumentParser
import FeedFetching
import FeedModel
import FeedSystem
import FeedtuiApp
import FeedtuiLibrary
import FeedtuiSettings
import Glibc

/// The options of safe mode, in which strangers use the program.
struct SafeOptions: ParsableArguments {
  @Flag(help: "For strangers: no programs, no files, no settings (FEEDTUI_SAFE=1).")
  var safe = false

  @Option(
    help: ArgumentHelp(
      "What strangers may do nevertheless: \(Self.names).", valueName: "what"))
  var allow: [String] = []

  @Option(
    help: ArgumentHelp("Show this archive, which is only read.", valueName: "file"),
    completion: .file())
  var shared: String?

  @Option(
    help: ArgumentHelp(
      "Keep the marks of visitors in this folder, each in a file.", valueName: "folder"),
    completion: .directory)
  var marks: String?

  @Option(help: ArgumentHelp("The visitor whose marks are kept.", valueName: "name"))
  var visitor: String?

  @Option(
    help: ArgumentHelp("End after that time without a key: 90s, 10m, 1h.", valueName: "time"))
  var idle: TimeLimit?

  @Option(help: ArgumentHelp("End after that time in all.", valueName: "time"))
  var session: TimeLimit?

  @Flag(help: "Run even where the kernel cannot confine the program.")
  var unconfined = false

  private static let names = Capability.allCases.filter { $0 != .adding }.map(\.rawValue)
    .joined(separator: ", ")

  /// The environment says it too, for a command line that is not the operator's own.
  var isSafe: Bool { safe || SafeEnvironment.isWanted([]) }

  var times: VisitLimits.Times {
    VisitLimits.Times(idle: idle?.duration, whole: session?.duration)
  }

  /// What the program may do in this run.
  func capabilities() throws(CommandError) -> Capabilities {
    guard isSafe else {
      if allow.isEmpty, !unconfined { return .all }
      let option = unconfined ? "--unconfined" : "--allow"
      throw CommandError(message: "\(option) needs --safe.", code: .usage)
    }
    var allowed: Set<Capability> = []
    for word in allow.flatMap({ $0.split(separator: ",") }).map(String.init) {
      guard let capability = Capability(rawValue: word) else {
        throw CommandError(
          message: "--allow \(word) is unknown: it is one of \(Self.names).", code: .usage)
      }
      guard capability != .adding else {
        throw CommandError(
          message: "--allow adding cannot be used with --safe.", code: .usage)
      }
      allowed.insert(capability)
    }
    let excess = Capability.allCases.filter { Self.needOwn.contains($0) && allowed.contains($0) }
    if shared != nil, let first = excess.first {
      throw CommandError(
        message: "--allow \(first.rawValue) needs --data: a shared archive is only read.",
        code: .usage)
    }
    return .safe(allowing: allowed)
  }

  private static let needOwn: Set<Capability> = [.feeds, .network, .privateNetwork]

  /// The file of the visitor's marks; `nil` if they end with the visit.
  func marksFile() throws(CommandError) -> String? {
    guard let marks else {
      if visitor == nil { return nil }
      throw CommandError(message: "--visitor needs --marks.", code: .usage)
    }
    guard let visitor else {
      throw CommandError(message: "--marks needs --visitor.", code: .usage)
    }
    guard SafeEnvironment.isTerminalName(visitor) else {
      throw CommandError(
        message: "--visitor takes up to 64 letters, digits and +-._", code: .usage)
    }
    return "\(marks)/\(visitor).marks"
  }

  /// Throws if there is no terminal. The sentence also answers requests for other programs, such as
  /// `ssh kiosk@host ls`.
  static func requireTerminal() throws(CommandError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw CommandError(
        message: "There is only the river here, and it needs a terminal.", code: .usage)
    }
  }

  /// Gives up for good what the run may not do. Called before the first thread is started. Throws
  /// if the kernel cannot hold all of it, unless the operator has said that it need not.
  ///
  /// The demo and the visit of a shared archive ask no servers, and have nothing in files but the
  /// marks.
  func confine(_ capabilities: Capabilities, ownsArchive: Bool) throws(CommandError) {
    guard isSafe else { return }
    var parts: [Confinement.Part] = capabilities.contains(.programs) ? [] : [.programs]
    if !ownsArchive || !capabilities.contains(.network) { parts.append(.sockets) }
    if !ownsArchive, !capabilities.contains(.files) { parts += [.writing, .truncation] }
    let confinement = Confinement()
    let lacking = parts.filter { !confinement.forbid($0, butBelow: marks) }
    guard lacking.isEmpty || unconfined else {
      let words = lacking.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        message: "The kernel here cannot confine safe mode (\(words)): it needs seccomp and"
          + " Landlock, or --unconfined.", code: .unavailable)
    }
  }
}

/// A time on the command line: "90s", "10m", "1h".
struct TimeLimit: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = argument.last.flatMap({ units[$0] }),
      let number = Int(argument.dropLast()), (1...100_000).contains(number)
    else { return nil }
    duration = .seconds(number * unit)
  }
}
