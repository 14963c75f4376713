import FeedModel
import FeedSystem
import Glibc

extension FeedFetcher {
  /// Bytes of a feed that are read of a program, at most.
  private static let mostOutput = 8 << 20

  /// Fetches a feed that a program prints or changes. No shell is involved, and the program has no
  /// terminal. A document that has not changed is not given to a filter again.
  ///
  /// Where a filtered feed has moved to is left alone: the filter would not be asked there.
  func fetch(
    _ request: FetchRequest, from program: ProgramAddress
  ) async throws(FetchError) -> FetchResult {
    guard runsPrograms else { throw .programsShut }
    switch program {
    case .exec(let command):
      let bytes = try await output(of: command, input: [], request)
      return .document(FetchedDocument(bytes: bytes, url: ""))
    case .filter(let command, let address):
      var inner = request
      inner.url = address
      inner.mayRunPrograms = false
      switch try await fetch(inner) {
      case .unchanged(let validators, var hints):
        hints.permanentAddress = nil
        return .unchanged(validators, hints: hints)
      case .document(let document):
        var hints = document.hints
        hints.permanentAddress = nil
        let bytes = try await output(of: command, input: document.bytes, request)
        return .document(
          FetchedDocument(
            bytes: bytes, url: document.url, validators: document.validators, hints: hints))
      }
    }
  }

  private func output(
    of text: String, input: [UInt8], _ request: FetchRequest
  ) async throws(FetchError) -> [UInt8] {
    guard let vector = ArgumentVector(text) else { throw .badAddress }
    // GnuPG's agent would ask for a passphrase on the terminal of `GPG_TTY`.
    let command = ProgramCommand(
      vector.words(home: getenv("HOME").map { String(cString: $0) }), input: input, output: .bytes,
      environment: .ours(hiding: ["GPG_TTY"]),
      limits: .init(
        time: request.limits.deadline, output: min(request.limits.body, Self.mostOutput)),
      keepsErrors: true)
    let bytes: [UInt8]
    do throws(ProgramError) {
      bytes = try await command.run()
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .program(name: command.name, error)
    }
    guard await request.share?.take(bytes.count) ?? true else { throw .cancelled }
    return bytes
  }
}
