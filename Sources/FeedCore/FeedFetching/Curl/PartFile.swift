import Glibc
import Synchronization

/// A file that comes from a server, perhaps in several attempts: what has come stays, and the next
/// attempt asks for what is after it (RFC 9110, section 14).
///
/// It is written on the thread of the network. Only one program at a time has it.
package final class PartFile: Sendable {
  /// The answers of a server about the file.
  package struct Facts: Equatable, Sendable {
    /// The version, as `If-Range` names it: a strong entity tag, or the time of the last change.
    package var validator: String?
    /// Bytes of the whole file.
    package var total: Int?

    package init(validator: String? = nil, total: Int? = nil) {
      (self.validator, self.total) = (validator, total)
    }
  }

  /// Why the file is not taken, or not written.
  package enum Fault: Error, Equatable {
    /// Another program writes it.
    case inUse
    /// The system's error number.
    case system(Int32)
    /// The bytes that are to stay free would not.
    case noRoom
    /// The server has sent a web page instead.
    case page
    /// The server has sent it in a coding that was not asked for.
    case coded
    /// The server has sent other bytes than those that were asked for.
    case otherBytes
  }

  private struct State {
    var facts: Facts
    /// Bytes that have come.
    var count: Int
    var hasBegun = false
    /// Bytes that have come since the room on the disk was looked at.
    var unchecked = 0
    var fault: Fault?
  }

  package let path: String
  private let descriptor: Int32
  /// Bytes that stay free on the disk.
  private let reserve: Int
  private let state: Mutex<State>
  /// Called with what the server says, before the first byte is written.
  private let began: @Sendable (Facts) -> Void

  /// Bytes of the largest file.
  package static let mostBytes = 1 << 40
  /// Bytes after which the room on the disk is looked at again.
  private static let stride = 8 << 20

  /// Opens the part, or begins one. `facts` is what the server has said of it; without a version
  /// it begins from the first byte.
  package init(
    _ path: String, _ facts: Facts, reserve: Int, began: @escaping @Sendable (Facts) -> Void
  ) throws(Fault) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .system(errno) }
    (self.path, self.reserve, self.began) = (path, reserve, began)
    var found = stat()
    let isOurs = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    let isFile = fstat(descriptor, &found) == 0 && found.st_mode & S_IFMT == S_IFREG
    let count = facts.validator == nil ? 0 : Int(found.st_size)
    state = Mutex(State(facts: facts, count: count))
    guard isOurs else { throw .inUse }
    guard isFile, ftruncate(descriptor, off_t(count)) == 0 else {
      throw .system(isFile ? errno : EEXIST)
    }
  }

  deinit { close(descriptor) }

  /// Bytes that have come.
  package var count: Int { state.withLock { $0.count } }
  package var facts: Facts { state.withLock { $0.facts } }
  /// Why it was not taken; `nil` if nothing is wrong.
  package var fault: Fault? { state.withLock { $0.fault } }

  /// Forgets what has come.
  package func startAgain() {
    state.withLock { state in
      (state.count, state.facts) = (0, Facts())
      if ftruncate(descriptor, 0) != 0 { state.fault = .system(errno) }
    }
  }

  /// Gives the file, which is whole, its name, unless that is taken. Returns whether it has it.
  package func finish(as name: String) throws(Fault) -> Bool {
    guard fdatasync(descriptor) == 0 else { throw .system(errno) }
    // A link, unlike `rename`, takes no name that another file has.
    if link(path, name) == 0 {
      unlink(path)
      return true
    }
    if errno == EEXIST { return false }
    guard access(name, F_OK) != 0 else { return false }
    guard rename(path, name) == 0 else { throw .system(errno) }
    return true
  }

  /// The fields that ask for the bytes that are missing.
  var range: [HeaderField] {
    state.withLock { state in
      guard state.count > 0, let validator = state.facts.validator else { return [] }
      return [
        HeaderField(name: "Range", value: "bytes=\(state.count)-"),
        HeaderField(name: "If-Range", value: validator),
      ]
    }
  }

  /// Takes a piece of an answer with that head. Returns whether more is wanted.
  func take(_ piece: UnsafeRawBufferPointer, _ head: AnswerHead) -> Bool {
    state.withLock { state in
      guard state.fault == nil else { return false }
      if !state.hasBegun { state.fault = begin(head, piece, &state) }
      if state.fault == nil { state.fault = write(piece, &state) }
      return state.fault == nil
    }
  }

  /// An attempt is over; the next one has a head of its own.
  func endAttempt() {
    state.withLock { $0.hasBegun = false }
  }

  private func begin(
    _ head: AnswerHead, _ piece: UnsafeRawBufferPointer, _ state: inout State
  ) -> Fault? {
    state.hasBegun = true
    let fields = head.fields
    let coding = fields.first("content-encoding")?.lowercased() ?? "identity"
    guard ["", "identity", "none"].contains(coding) else { return .coded }
    if head.status == 206 {
      guard let range = ContentRange(fields.first("content-range") ?? ""),
        range.first == state.count,
        range.total.map({ $0 <= Self.mostBytes }) ?? true,
        state.facts.total.map({ $0 == range.total }) ?? (range.total != nil),
        Self.validator(fields).map({ $0 == state.facts.validator }) ?? true
      else { return .otherBytes }
      state.facts.total = range.total ?? state.facts.total
    } else {
      if HTTPFetcher.isPage(piece) { return .page }
      guard ftruncate(descriptor, 0) == 0 else { return .system(errno) }
      state.count = 0
      state.facts = Facts(
        validator: Self.validator(fields), total: fields.first("content-length").flatMap { Int($0) }
      )
    }
    began(state.facts)
    return hasRoom(state) ? nil : .noRoom
  }

  private func write(_ piece: UnsafeRawBufferPointer, _ state: inout State) -> Fault? {
    state.unchecked += piece.count
    if state.unchecked > Self.stride {
      guard hasRoom(state) else { return .noRoom }
      state.unchecked = 0
    }
    var rest = piece[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let written = pwrite(descriptor, slice.baseAddress, slice.count, off_t(state.count))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno == ENOSPC ? .noRoom : .system(errno) }
      state.count += written
      rest = rest.dropFirst(written)
    }
    return nil
  }

  /// Whether the disk keeps its reserve once the rest has come.
  private func hasRoom(_ state: State) -> Bool {
    var disk = statvfs()
    guard fstatvfs(descriptor, &disk) == 0 else { return true }
    let free = Int(clamping: UInt64(disk.f_bavail) &* UInt64(disk.f_frsize))
    return free - max(0, (state.facts.total ?? 0) - state.count) >= reserve
  }

  /// A weak tag stands for files that differ (RFC 9110, section 13.1.5).
  private static func validator(_ fields: HeaderFields) -> String? {
    let known = fields.validators
    if let tag = known.etag, !tag.hasPrefix("W/") { return tag }
    return known.lastModified
  }
}

extension PartFile: Equatable {
  package static func == (one: PartFile, other: PartFile) -> Bool { one === other }
}

/// The value of `Content-Range` for bytes (RFC 9110, section 14.4).
private struct ContentRange {
  let first: Int
  /// `nil` for `*`.
  let total: Int?

  init?(_ text: String) {
    let words = text.split { " -/".contains($0) }
    guard words.count == 4, words[0].lowercased() == "bytes", let first = Int(words[1]),
      words[3] == "*" || Int(words[3]) != nil
    else { return nil }
    (self.first, total) = (first, Int(words[3]))
  }
}
