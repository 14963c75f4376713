import FeedModel
import Foundation
import TestServers

/// `strict-server KIND [--items N] [--feeds N] [--read N] [--stars N] [--bytes N] [--address URL]`:
/// a server with accounts, on the loopback, which records what a client must not do.
///
/// KIND is a `Personality`. There are N items of N bytes in N feeds, of the last month; the first
/// are read, and some have stars. Its clock is this machine's. The first line of the output is a
/// JSON object with address, user and password. Then each line of the input is a command
/// (`ServerCommand`), which is answered by a line of JSON. The end of the input ends the program.
@main
enum StrictServerProgram {
  static func main() async throws {
    guard let plan = ServedPlan(CommandLine.arguments.dropFirst()) else {
      let kinds = Personality.allCases.map(\.rawValue).joined(separator: "|")
      FileHandle.standardError.write(
        Data(
          """
          usage: strict-server \(kinds) [--items N] [--feeds N] [--read N] [--stars N] [--bytes N] \
          [--address URL]\n
          """.utf8))
      exit(64)
    }
    let clock = FillingClock()
    try await StrictServer.run(plan.personality, clock: { clock.now }) { server in
      plan.fill(server, clock)
      try put(Greeting(url: server.url, user: "ann", password: server.password))
      while let line = readLine() {
        try ServerCommand(server: server, plan: plan).run(line)
      }
    }
  }

  /// What a client needs.
  private struct Greeting: Encodable {
    let url: String
    let user: String
    let password: String
  }

  /// Prints a line of JSON.
  static func put(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
  }
}
