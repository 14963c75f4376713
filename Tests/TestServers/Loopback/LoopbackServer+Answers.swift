extension LoopbackServer.Act {
  /// A valid response, after which the connection stays open.
  public static func answer(
    _ status: String = "200 OK", _ headers: [String: String] = [:], body: [UInt8] = []
  ) -> LoopbackServer.Act {
    var lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted()
    lines.append("Content-Length: \(body.count)\r\n")
    return .send(Array("HTTP/1.1 \(status)\r\n\(lines.joined())\r\n".utf8) + body)
  }

  public static func answer(
    _ status: String = "200 OK", _ headers: [String: String] = [:], text: String
  ) -> LoopbackServer.Act {
    answer(status, headers, body: Array(text.utf8))
  }

  public static func redirect(_ status: Int = 302, to location: String) -> LoopbackServer.Act {
    answer("\(status) Elsewhere", ["Location": location])
  }

  /// Bytes that are sent unchanged, including line ends.
  public static func raw(_ text: String) -> LoopbackServer.Act { .send(Array(text.utf8)) }
}
