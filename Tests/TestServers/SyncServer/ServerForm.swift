/// The names and values of a query or a form, in order.
struct ServerForm: Sendable {
  let fields: [(name: String, value: String)]

  init(_ text: some Sequence<UInt8>) {
    fields = Array(text).split(separator: UInt8(ascii: "&")).map { field in
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      return (Self.decoded(name), Self.decoded(field.dropFirst(name.count + 1)))
    }
  }

  func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }
  func last(_ name: String) -> String? { fields.last { $0.name == name }?.value }
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
  func place(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), index + 2 < text.endIndex,
        let value = UInt8(
          String(decoding: text[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        output.append(value)
        index += 3
      } else {
        output.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// What a request of the API asks for.
struct ServerQuestion: Sendable {
  let method: String
  /// The path below that of the API: `reader/api/0/token`. `nil` if it is somewhere else.
  let path: String?
  let query: ServerForm
  let form: ServerForm
  let headers: [String: String]
  /// The body.
  let body: [UInt8]

  private static let prefix = "reader/api/0/"

  /// - Parameter place: The path of the API.
  init(_ request: LoopbackServer.Request, at place: String, longestBody: Int = .max) {
    method = request.method
    let whole = request.path.prefix { $0 != "?" }
    path = whole.hasPrefix(place + "/") ? String(whole.dropFirst(place.count + 1)) : nil
    query = ServerForm(request.path.utf8.dropFirst(whole.utf8.count + 1))
    form = ServerForm(request.body.prefix(longestBody))
    headers = request.headers
    body = request.body
  }

  /// The path without its beginning: `stream/items/ids`.
  var endpoint: String {
    guard let path else { return "" }
    return path.hasPrefix(Self.prefix) ? String(path.dropFirst(Self.prefix.count)) : path
  }

  var isPost: Bool { method == "POST" }

  /// Whether it sets marks of items.
  var setsMarks: Bool { endpoint == "edit-tag" || method == "PUT" && endpoint == "v1/entries" }
}
