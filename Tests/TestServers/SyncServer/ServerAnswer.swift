/// An answer of a test server.
struct ServerAnswer: Sendable {
  var status = 200
  var fields: [String: String] = ["Content-Type": "application/json; charset=UTF-8"]
  var body = ""
  /// Whether a list has more pages.
  var hasMore = false

  static func json(_ text: String) -> ServerAnswer { ServerAnswer(body: text) }

  static func text(_ text: String, status: Int = 200) -> ServerAnswer {
    ServerAnswer(status: status, fields: ["Content-Type": "text/plain; charset=UTF-8"], body: text)
  }

  /// Miniflux says no.
  static func refusal(_ text: String, status: Int) -> ServerAnswer {
    var answer = json(JSONText.object([("error_message", JSONText.string(text))]))
    answer.status = status
    return answer
  }

  static let page = ServerAnswer(
    fields: ["Content-Type": "text/html; charset=UTF-8"],
    body: "<!DOCTYPE html><html><title>Login</title><form>Password</form></html>")

  var acts: [LoopbackServer.Act] {
    [.answer("\(status) Status", fields, text: body)]
  }

  /// The answer in one chunk, with fields that need not be true.
  func acts(claiming others: [String: String]) -> [LoopbackServer.Act] {
    let lines = fields.merging(others) { $1 }.map { "\($0.key): \($0.value)\r\n" }.joined()
    let length = String(body.utf8.count, radix: 16)
    return [
      .raw(
        "HTTP/1.1 \(status) Status\r\n\(lines)Transfer-Encoding: chunked\r\n\r\n"
          + "\(length)\r\n\(body)\r\n0\r\n\r\n")
    ]
  }

  /// The head, and the first half of the body.
  var cutActs: [LoopbackServer.Act] {
    let bytes = Array(body.utf8)
    let lines = fields.map { "\($0.key): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 \(status) Status\r\n\(lines)Content-Length: \(max(2, bytes.count))\r\n\r\n"
    return [.send(Array(head.utf8) + bytes.prefix(bytes.count / 2)), .close]
  }
}

/// Text as JSON.
enum JSONText {
  static func string(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\\(scalar)"
      case "\n": output += "\\n"
      case _ where scalar.value < 0x20: output += " "
      case _: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  static func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }
}
