import FeedModel

nonisolated extension ExitCode {
  /// The status for an account that could not be synced: `unavailable` if it may work later without
  /// the user doing anything.
  init(_ failure: SyncFailure.Kind) {
    self =
      switch failure {
      case .refused: .partFailed
      case .noAPI, .apiOff, .header, .tooOld, .redirect, .invalidAnswer, .contradiction, .conflict:
        .badData
      case .passwordCommand, .limit, .pause, .busy, .network: .unavailable
      case .archive: .io
      case .password: .refused
      case .settings: .config
      case .cancelled: .interrupted
      }
  }
}
