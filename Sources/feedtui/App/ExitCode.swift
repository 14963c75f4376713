/// What the program tells its caller when it ends (sysexits.h).
nonisolated enum ExitCode: Int32, Equatable, Sendable {
  case ok = 0
  /// Some of what was asked for was done.
  case partFailed = 1
  case usage = 64
  case badData = 65
  case cannotRead = 66
  /// The network.
  case unavailable = 69
  case cannotCreate = 73
  case io = 74
  /// The settings file.
  case config = 78
  /// The terminal went away.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143
}
