import FeedModel
import FeedSystem

/// The file that keeps an account's login between runs, readable by its user alone (0600).
///
/// A file that cannot be read counts as missing; if one cannot be written, the next run logs in
/// again.
struct TokenFile: Sendable {
  private let folder: CacheFolder
  private let name: String

  init(path: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    folder = CacheFolder(String(path[..<slash]))
    name = String(path[slash...].dropFirst())
  }

  struct Contents: Equatable, Sendable {
    /// The account that it belongs to.
    var kind: AccountKind
    var url: String
    var user: String
    var session: Session?
    var quota = Quota()
    /// When the server may be asked again, in seconds since 1970.
    var pause: Int64?
  }

  /// The most bytes that are read.
  private static let limit = 64 << 10
  private static let firstLine = "feedtui sync 1"

  /// Returns the contents; `nil` if there are none of the same account.
  ///
  /// Files without a kind were written before servers were asked whether they are a Miniflux.
  func read(as account: Contents) -> Contents? {
    guard let bytes = folder.read(name, limit: Self.limit),
      let text = String(validating: bytes, as: UTF8.self), text.hasPrefix(Self.firstLine + "\n")
    else { return nil }
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let name = line.prefix { $0 != " " }
      values[name] = String(line.dropFirst(name.count + 1))
    }
    guard values["url"] == account.url, values["user"] == account.user,
      values["kind"] == account.kind.rawValue || account.kind != .googleReader
    else { return nil }
    var contents = Contents(kind: account.kind, url: account.url, user: account.user)
    if let base = values["base"], let auth = values["auth"], Session.isToken(auth) {
      contents.session = Session(
        base: base, auth: auth, token: values["token"].flatMap { Session.isToken($0) ? $0 : nil })
    }
    contents.quota = values["quota"].map { Quota(text: $0) } ?? Quota()
    contents.pause = values["pause"].flatMap { Int64($0) }
    return contents
  }

  /// Replaces the file as a whole.
  func write(_ contents: Contents) {
    var lines = [
      Self.firstLine, "kind \(contents.kind.rawValue)", "url \(contents.url)",
      "user \(contents.user)",
    ]
    if let session = contents.session {
      lines += ["base \(session.base)", "auth \(session.auth)"]
      lines += session.token.map { ["token \($0)"] } ?? []
    }
    if contents.quota != Quota() { lines.append("quota \(contents.quota.text)") }
    lines += contents.pause.map { ["pause \($0)"] } ?? []
    guard !lines.contains(where: { $0.utf8.contains(0x0A) }) else { return }
    folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: name)
  }
}
