import FeedModel
import FoundationEssentials
import Glibc
import SafeText

/// Fetches feeds from regular files, named by absolute paths or `file:` addresses (RFC 8089).
///
/// Pipes and devices are refused without waiting for them. The entity tag consists of the times,
/// the size and the inode of the file.
package struct FileFetcher: FeedFetching {
  package init() {}

  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResult {
    let path = try Self.path(of: request.url)
    // Without O_NONBLOCK, opening a pipe waits until another process opens it for writing.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw FetchError(errno: errno, path: path) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw FetchError(errno: errno, path: path) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile(path: path) }
    guard facts.st_size <= request.limits.body else { throw .tooLarge(limit: request.limits.body) }
    let validators = Validators(etag: Self.tag(of: facts))
    if validators == request.validators { return .unchanged(validators) }
    return .document(
      FetchedDocument(
        bytes: try await Self.bytes(
          of: file, path: path, expecting: Int(facts.st_size), for: request),
        url: URL(filePath: path).absoluteString, validators: validators))
  }

  /// Returns the path named by an address or an absolute path. Throws `badAddress`.
  static func path(of address: String) throws(FetchError) -> String {
    if address.hasPrefix("/"), !address.utf8.contains(0) { return address }
    guard address.lowercased().hasPrefix("file:/"), let file = try? WebAddress(address) else {
      throw .badAddress
    }
    let path = WebAddress.decoded(file.path)
    guard file.host.isEmpty || file.host.lowercased() == "localhost", path.hasPrefix("/"),
      !path.utf8.contains(0)
    else { throw .badAddress }
    return path
  }

  /// Returns a tag that changes whenever the content does.
  ///
  /// The status-change time covers a modification time that was set back.
  private static func tag(of facts: stat) -> String {
    let times = [facts.st_mtim, facts.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
    return "\(times[0])-\(times[1])-\(facts.st_size)-\(facts.st_ino)"
  }

  /// Returns the rest of the open file, which may have grown since its size was read.
  private static func bytes(
    of file: Int32, path: String, expecting size: Int, for request: FetchRequest
  ) async throws(FetchError) -> [UInt8] {
    let limit = request.limits.body
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      if Task.isCancelled { throw .cancelled }
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FetchError(errno: errno, path: path) }
      if count == 0 { return bytes }
      guard count <= limit - bytes.count else { throw .tooLarge(limit: limit) }
      guard await request.share?.take(count) ?? true else { throw .cancelled }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

extension FetchError {
  /// Creates the failure for the error of a system call on the file.
  init(errno: Int32, path: String) {
    switch errno {
    case ENOENT, ENOTDIR: self = .noSuchFile(path: path)
    case EACCES, EPERM: self = .notPermitted(path: path)
    case ENXIO, EISDIR: self = .notARegularFile(path: path)
    default: self = .unreadableFile(path: path)
    }
  }
}
