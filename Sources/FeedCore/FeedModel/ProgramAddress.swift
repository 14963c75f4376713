/// The address of a feed that a program prints or changes, as newsboat writes it. Only the user's
/// feeds file has such addresses.
package enum ProgramAddress: Equatable, Sendable {
  /// `exec:PROGRAM`: the program prints the feed.
  case exec(command: String)
  /// `filter:PROGRAM:ADDRESS`: the program gets the document of the address, and prints another.
  case filter(command: String, address: String)

  /// Returns `nil` for other addresses, and for a filter without an address of a server or a file.
  package init?(_ url: String) {
    if url.hasPrefix("exec:") {
      self = .exec(command: String(url.dropFirst("exec:".count)))
      return
    }
    guard url.hasPrefix("filter:") else { return nil }
    let rest = url.dropFirst("filter:".count)
    let starts = rest.indices.lazy.filter { rest[$0] == ":" }.map { rest.index(after: $0) }
    guard
      let start = starts.first(where: { start in
        ["http://", "https://", "file:/"].contains { rest[start...].hasPrefix($0) }
      })
    else { return nil }
    self = .filter(
      command: String(rest[..<rest.index(before: start)]), address: String(rest[start...]))
  }

  /// The program with its arguments, as the user wrote it.
  package var command: String {
    switch self {
    case .exec(let command), .filter(let command, _): command
    }
  }
}
