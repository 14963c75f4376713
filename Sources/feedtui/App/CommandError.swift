import FeedFetching
import FeedFormats
import FeedStorage
import FeedtuiSettings

/// The failure of a command.
nonisolated struct CommandError: Error, Equatable, Sendable {
  /// A sentence for the user.
  let message: String
  let code: ExitCode
  /// The feeds to choose from instead.
  var choices: [FeedLink] = []
  /// The place in a query at which the error is.
  var place: QueryPlace?
}

/// Returns a sentence for the user about an error.
nonisolated func message(for error: any Error) -> String {
  CommandError(error).message
}

nonisolated extension CommandError {
  init(_ failure: StoreError) {
    let code: ExitCode
    switch failure {
    case .newerVersion, .olderVersion, .notShared, .notAnArchive, .damaged, .damagedAndOpen,
      .shared:
      code = .badData
    case .cannotCreate: code = .cannotCreate
    case .busy, .io, .notWritten, .marks, .damagedSearch: code = .io
    case .cancelled: code = .interrupted
    }
    self.init(message: failure.message, code: code)
  }

  init(_ failure: ReaderStoreError) {
    let code: ExitCode
    switch failure {
    case .notItsStore, .damaged: code = .badData
    case .unreadable, .unfinished: code = .cannotRead
    case .locked: code = .io
    }
    self.init(message: failure.message, code: code)
  }

  init(_ failure: FileError) {
    switch failure {
    case .cannotRead, .tooLarge, .notAFile:
      self.init(message: failure.message, code: .cannotRead)
    case .encrypted, .notText: self.init(message: failure.message, code: .badData)
    case .cannotWrite: self.init(message: failure.message, code: .cannotCreate)
    }
  }

  init(_ failure: FetchError) {
    let code: ExitCode
    switch failure {
    case .badAddress, .noAddress, .unsupportedScheme: code = .usage
    case .noSuchFile, .notPermitted, .notARegularFile, .unreadableFile: code = .cannotRead
    case .tooLarge, .badCompression: code = .badData
    case .hostNotFound, .refused, .unreachable, .connectionLost, .timedOut, .noAnswer, .silent,
      .insecure, .noAuthorities, .noSystemAuthorities, .noLibrary, .forbidden, .proxyRefused,
      .insecureProxy, .badProxy, .status, .busy, .unchangedUnasked, .redirectLoop,
      .tooManyRedirects, .badRedirect, .redirectRefused, .redirectedAway,
      .headerTooLarge, .badAnswer, .challenge, .badCertificate, .noPassword, .program,
      .programsShut:
      code = .unavailable
    case .cancelled: code = .interrupted
    }
    self.init(message: failure.message, code: code)
  }

  /// The failure for any error.
  init(_ error: any Error) {
    switch error {
    case let failure as StoreError: self.init(failure)
    case let failure as FetchError: self.init(failure)
    case let failure as ReaderStoreError: self.init(failure)
    case let failure as FileError: self.init(failure)
    case let failure as FeedParserError: self.init(message: failure.message, code: .badData)
    case let failure as CommandError: self = failure
    case is CancellationError: self.init(message: "Interrupted.", code: .interrupted)
    default: self.init(message: "Unexpected error: \(error).", code: .io)
    }
  }
}
