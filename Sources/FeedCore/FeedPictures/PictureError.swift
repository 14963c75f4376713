package import FeedFetching
package import FeedSystem
package import TerminalKit

/// The reason why a picture is not shown.
package enum PictureError: Error, Equatable, Sendable {
  case notFetched(FetchError)
  /// A picture in its own address (RFC 2397) that is too long, or that cannot be read.
  case longAddress(limit: Int)
  /// The host has asked to be left alone for a while.
  case paused
  case badAddress
  case unknownFormat
  /// SVG, which is a program rather than a picture.
  case vector
  case damaged
  case tooManyPixels(Int, Int)
  /// The program that draws is not installed.
  case noProgram
  /// The program has not drawn the picture; mostly it exits because the file is damaged.
  case notDrawn(ProgramError)
  /// The program has printed something that is not a picture.
  case badOutput(PictureDecoder.Fault)
  /// What was found out about the address before.
  case known(String)
  /// It was drawn beforehand, and has been removed since.
  case removed
  case cancelled

  /// When the picture may be asked for again by a program that draws beforehand.
  package enum Retry: Sendable {
    case atOnce, later, never
  }

  /// Whether asking the server again would find out the same.
  var isFinal: Bool {
    switch self {
    case .notFetched(.busy), .notFetched(.cancelled), .paused: false
    case .notFetched(let error): error.cause == .feed
    case .longAddress, .badAddress, .unknownFormat, .vector, .damaged, .tooManyPixels: true
    case .noProgram, .notDrawn, .badOutput, .known, .removed, .cancelled: false
    }
  }

  package var retry: Retry {
    switch self {
    case .notFetched(.busy), .notFetched(.cancelled), .paused, .noProgram, .removed, .cancelled:
      .atOnce
    case .notFetched: isFinal ? .never : .later
    case .longAddress, .badAddress, .unknownFormat, .vector, .damaged, .tooManyPixels, .notDrawn,
      .badOutput, .known:
      .never
    }
  }

  /// Whether there may be a picture later in this run.
  package var isPassing: Bool {
    switch self {
    case .notFetched(.busy(_, .some, _)), .paused: true
    case .notFetched, .longAddress, .badAddress, .unknownFormat, .vector, .damaged, .tooManyPixels,
      .noProgram, .notDrawn, .badOutput, .known, .removed, .cancelled:
      false
    }
  }

  /// One sentence for the user.
  package var message: String {
    switch self {
    case .notFetched(let error): error.message
    case .longAddress(let limit): "The picture's address is longer than \(limit >> 10) kB."
    case .paused: "The server has asked for a pause."
    case .badAddress: "The picture has no valid address."
    case .unknownFormat: "The file is not a PNG, JPEG, GIF or WebP picture."
    case .vector: "SVG pictures are not shown."
    case .damaged: "The picture is damaged."
    case .tooManyPixels(let width, let height):
      "The picture is too large (\(width)×\(height) pixels)."
    case .noProgram: "Pictures need chafa (on Debian: apt install chafa)."
    case .notDrawn(.exited): "chafa cannot read the picture."
    case .notDrawn(let error): "\(error.message(of: "chafa"))."
    case .badOutput: "chafa printed something that is no picture."
    case .known(let message): message
    case .removed: "The picture is kept no longer."
    case .cancelled: "Cancelled."
    }
  }
}
