package import FeedFetching
package import FeedFiltering
package import FeedFormats
package import FeedStorage
package import FeedtuiSettings

/// The failure of a command.
package struct CommandError: Error, Equatable, Sendable {
  /// A sentence for the user.
  package let message: String
  package let code: ExitCode
  /// The feeds to choose from instead.
  package let choices: [FeedLink]
  /// The place in a query at which the error is.
  package let place: QueryPlace?

  package init(
    message: String, code: ExitCode, choices: [FeedLink] = [], place: QueryPlace? = nil
  ) {
    self.message = message
    self.code = code
    self.choices = choices
    self.place = place
  }
}

/// Returns a sentence for the user about an error.
package func message(for error: any Error) -> String {
  CommandError(error).message
}

extension CommandError {
  package init(_ failure: StoreError) {
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

  package init(_ failure: ReaderStoreError) {
    let code: ExitCode
    switch failure {
    case .notItsStore, .damaged: code = .badData
    case .unreadable, .unfinished: code = .cannotRead
    case .locked: code = .io
    }
    self.init(message: failure.message, code: code)
  }

  package init(_ failure: FileError) {
    switch failure {
    case .cannotRead, .tooLarge, .notAFile:
      self.init(message: failure.message, code: .cannotRead)
    case .encrypted, .notText: self.init(message: failure.message, code: .badData)
    case .cannotWrite: self.init(message: failure.message, code: .cannotCreate)
    }
  }

  package init(_ failure: FetchError) {
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
  package init(_ error: any Error) {
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

/// The place of an error in a query that was given on the command line.
package struct QueryPlace: Equatable, Sendable {
  /// The query as typed.
  package let text: String
  /// The column of the error, in characters from 1.
  package let column: Int
}

extension CommandError {
  /// The error of a query, which `name` stands for: "--where".
  package init(_ failure: QuerySyntaxError, in text: String, of name: String) {
    let end = failure.message.hasSuffix("?") ? "" : "."
    self.init(
      message: "\(name), column \(failure.column): \(failure.message)\(end)", code: .usage,
      place: QueryPlace(text: text, column: failure.column))
  }
}
