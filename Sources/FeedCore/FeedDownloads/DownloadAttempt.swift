import FeedFetching
import FeedModel
import FeedStorage
import Glibc
import SafeText

/// One attempt to have a file.
struct DownloadAttempt: Sendable {
  enum Outcome: Sendable {
    case came
    /// It is tried again at once: more of it has come.
    case continues
    /// It may come later; `after` is in seconds, `nil` for the usual time.
    case failed(String, after: Int?)
    /// It will not come.
    case refused(String)
    /// Nothing can be written, whatever the file.
    case blocked(String)
    case cancelled
  }

  let download: Download
  let folder: DownloadFolder
  let path: String
  let store: FeedStore
  /// Returns the second since 1970.
  let now: @Sendable () -> Int64

  /// The longest time of a download.
  private static let deadline = Duration.seconds(24 * 3600)
  /// Seconds until a network is looked for again.
  private static let pause = 900
  /// Bytes of an attempt that was not in vain.
  private static let worthwhile = 64 << 10

  /// Opens the part that has come so far.
  func open(reserve: Int) throws(PartFile.Fault) -> PartFile {
    if let problem = DownloadFolder.make(for: path) { throw .system(problem) }
    let facts = PartFile.Facts(validator: download.validator, total: download.total)
    return try PartFile(path + DownloadFolder.part, facts, reserve: reserve) {
      [store, entry = download.entry] facts in
      // An attempt that is killed before this is kept begins again.
      Task {
        try? await store.downloads.note(
          validator: facts.validator, total: facts.total, for: entry)
      }
    }
  }

  /// Whether the file is here: the program was killed before the archive knew.
  var isHere: Bool {
    var facts = stat()
    guard let total = download.total, download.path == path,
      access(path + DownloadFolder.part, F_OK) != 0, stat(path, &facts) == 0
    else { return false }
    return facts.st_mode & S_IFMT == S_IFREG && Int(facts.st_size) == total
  }

  /// Asks the server for what is missing.
  func run(
    _ part: PartFile, with fetcher: HTTPFetcher, _ hosts: PausedHosts, access: FeedAccess,
    rate: Int?
  ) async -> Outcome {
    guard let address = download.address else {
      return .refused("This item has no sound or video any more")
    }
    if part.count > 0, part.facts.total == part.count { return await finish(part) }
    if let pause = await hosts.pause(of: address) {
      return .failed("The server has asked for a pause", after: Int(pause.until - now()))
    }
    var request = FetchRequest(
      page: address, ofFeed: download.feedURL,
      limits: FetchLimits(body: PartFile.mostBytes, deadline: Self.deadline, redirects: 10),
      access: access)
    (request.accept, request.part, request.rate) = (.medium, part, rate)
    let before = part.count
    do throws(FetchError) {
      _ = try await fetcher.fetch(request)
    } catch {
      hosts.note(error, askedFor: address)
      return outcome(of: error, part, before)
    }
    if let fault = part.fault {
      if fault == .otherBytes { part.startAgain() }
      return outcome(of: fault)
    }
    guard part.count > 0 else { return .failed("The server sent nothing", after: nil) }
    guard part.facts.total.map({ $0 == part.count }) ?? true else {
      return part.count > before
        ? .continues : .failed("The server sent a part of the file", after: nil)
    }
    return await finish(part)
  }

  private func finish(_ part: PartFile) async -> Outcome {
    var name = path
    do throws(PartFile.Fault) {
      // Another program may have put a file there.
      if try !part.finish(as: name) {
        name = folder.freePath(for: download, taken: [name])
        guard try part.finish(as: name) else {
          return .blocked("There is another file of that name: \(name)")
        }
      }
    } catch {
      return outcome(of: error)
    }
    return await keep(name, bytes: part.count)
  }

  /// Has the archive know that the file is there, also where the attempt has been cancelled.
  func keep(_ name: String, bytes: Int) async -> Outcome {
    let isKept = await Task {
      (try? await store.downloads.finish(download.entry, at: name, bytes: bytes, now: now())) != nil
    }.value
    return isKept ? .came : .blocked(Self.noArchive)
  }

  static let noArchive = "Nothing is downloaded: the archive cannot be written"

  private func outcome(of error: FetchError, _ part: PartFile, _ before: Int) -> Outcome {
    switch error {
    case .cancelled: return .cancelled
    case .busy(_, let after, _): return .failed(error.message, after: after?.wait(from: now()))
    case .hostNotFound, .unreachable:
      // Without a network nothing has failed.
      return .failed(error.message, after: Self.pause)
    case .status(416) where before > 0:
      part.startAgain()
      return .failed(error.message, after: nil)
    case .status(400..<500), .badAddress, .unsupportedScheme, .redirectLoop, .tooManyRedirects,
      .redirectRefused, .forbidden:
      return .refused(error.message)
    default:
      // A file that changes while it comes begins again from its first byte.
      let hasGrown = part.count - before >= Self.worthwhile
      return hasGrown ? .continues : .failed(error.message, after: nil)
    }
  }

  func outcome(of fault: PartFile.Fault) -> Outcome {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return switch fault {
    case .inUse: .failed("Another feedtui downloads it", after: 60)
    case .system(let error):
      .blocked("\(name) cannot be written: \(String(cString: strerror(error)))")
    case .noRoom: .blocked("The disk has too little room for downloads")
    case .page: .refused("The server sent a web page instead of sound")
    case .coded: .refused("The server sent the file in a coding that was not asked for")
    case .otherBytes: .failed("The server sent another part of the file", after: nil)
    }
  }
}
