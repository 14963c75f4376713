import FeedModel
import Foundation
import TestServers

/// A command of the input:
///
/// - `report`, `requests`, `marks`: what was counted, asked for, and is there;
/// - `forget`: begins to count again; `run`: begins a run, in which one login is allowed;
/// - `mark read|unread|star|unstar ID…`, `add N`, `purge ID…`, `resubscribe`: what others do;
/// - `faults SEED PERCENT`, `hang`, `heal`, `catch-up`: what goes wrong.
///
/// IDs are hexadecimal.
struct ServerCommand {
  let server: StrictServer
  let plan: ServedPlan

  /// Does what the line says, and prints the answer.
  func run(_ line: String) throws {
    var words = line.split(separator: " ").map(String.init)
    let name = words.isEmpty ? "" : words.removeFirst()
    let numbers = words.compactMap { Int($0) }
    switch (name, words.count) {
    case ("report", 0): return try StrictServerProgram.put(ServerReport(of: server))
    case ("requests", 0): return try StrictServerProgram.put(server.requests.map(SentRequest.init))
    case ("marks", 0): return try StrictServerProgram.put(server.state.items.map(HeldItem.init))
    case ("forget", 0): server.forgetEndpoints()
    case ("run", 0): server.beginRun()
    case ("mark", 2...):
      let ids = Self.items(words.dropFirst())
      switch words[0] {
      case "read": server.mark(.read, true, ids)
      case "unread": server.mark(.read, false, ids)
      case "star": server.mark(.star, true, ids)
      case "unstar": server.mark(.star, false, ids)
      case _: return try fail(line)
      }
    case ("add", 1) where numbers.count == 1:
      let ids = plan.add(numbers[0], to: server)
      return try StrictServerProgram.put(ids.map(\.hexadecimal))
    case ("purge", 1...): server.purge(Self.items(words))
    case ("resubscribe", 0):
      if let stream = server.state.feeds.first?.stream { _ = server.resubscribe(stream) }
    case ("faults", 2) where numbers.count == 2:
      server.fail(by: FaultPlan(seed: UInt64(numbers[0]), percent: numbers[1]))
    case ("hang", 0): server.fail(.hang, times: .max)
    case ("heal", 0): server.heal()
    case ("catch-up", 0): server.catchUp()
    case _: return try fail(line)
    }
    try StrictServerProgram.put(["done": name])
  }

  private static func items(_ words: some Sequence<String>) -> [RemoteItemID] {
    words.compactMap { RemoteItemID("tag:google.com,2005:reader/item/" + $0) }
  }

  private func fail(_ line: String) throws {
    try StrictServerProgram.put(["error": "not understood: \(line)"])
  }
}
