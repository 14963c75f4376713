import FeedFetching
import FeedFormats
import FeedStorage

/// The failure of a command.
nonisolated struct CommandFailure: Error, Equatable, Sendable {
  /// A sentence for the user.
  let sentence: String
  let code: ExitCode
  /// The feeds to choose from instead.
  var choices: [FeedLink] = []
}

nonisolated extension CommandFailure {
  init(_ failure: StoreFailure) {
    let code: ExitCode
    switch failure {
    case .newerVersion, .notAnArchive, .damaged, .damagedAndOpen: code = .badData
    case .cannotCreate: code = .cannotCreate
    case .busy, .io, .damagedSearch: code = .io
    }
    self.init(sentence: failure.message, code: code)
  }

  init(_ failure: NewsboatFailure) {
    let code: ExitCode
    switch failure {
    case .notACache, .damaged: code = .badData
    case .unreadable, .unfinished: code = .cannotRead
    case .locked: code = .io
    }
    self.init(sentence: failure.message, code: code)
  }

  init(_ failure: FileFailure) {
    switch failure {
    case .cannotRead, .tooLarge, .notAFile:
      self.init(sentence: failure.message, code: .cannotRead)
    case .encrypted, .notText: self.init(sentence: failure.message, code: .badData)
    case .cannotWrite: self.init(sentence: failure.message, code: .cannotCreate)
    }
  }

  init(_ failure: FetchFailure) {
    let code: ExitCode
    switch failure {
    case .badAddress, .unsupportedScheme: code = .usage
    case .noSuchFile, .notPermitted, .notARegularFile, .unreadableFile: code = .cannotRead
    case .tooLarge, .badCompression: code = .badData
    case .hostNotFound, .refused, .unreachable, .connectionLost, .timedOut, .noAnswer, .silent,
      .insecure, .noAuthorities, .noSystemAuthorities, .noLibrary, .forbidden, .proxyRefused,
      .insecureProxy, .badProxy, .status, .busy, .unchangedUnasked, .redirectLoop,
      .tooManyRedirects, .badRedirect, .redirectRefused, .headerTooLarge, .badAnswer, .noPassword:
      code = .unavailable
    case .cancelled: code = .interrupted
    }
    self.init(sentence: failure.message, code: code)
  }

  /// The failure for any error.
  init(_ error: any Error) {
    switch error {
    case let failure as StoreFailure: self.init(failure)
    case let failure as FetchFailure: self.init(failure)
    case let failure as NewsboatFailure: self.init(failure)
    case let failure as FileFailure: self.init(failure)
    case let failure as FeedParserError: self.init(sentence: failure.description, code: .badData)
    case let failure as CommandFailure: self = failure
    case is CancellationError: self.init(sentence: "Interrupted.", code: .interrupted)
    default: self.init(sentence: "Unexpected error: \(error).", code: .io)
    }
  }
}
