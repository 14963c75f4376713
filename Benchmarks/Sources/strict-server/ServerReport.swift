import FeedModel
import TestServers

/// What the server has counted and holds.
struct ServerReport: Encodable {
  let requests: Int
  /// Bytes of the requests and of the answers, heads and bodies.
  let received: Int
  let sent: Int
  /// When the first request came, in seconds of the monotonic clock.
  let start: Double?
  /// How often each endpoint was asked for.
  let endpoints: [String: Int]
  let items: Int
  let read: Int
  let starred: Int
  let violations: [String]

  init(of server: StrictServer) {
    let (traffic, state) = (server.traffic, server.state)
    (requests, received, sent) = (traffic.requests, traffic.received, traffic.sent)
    start = traffic.start
    endpoints = server.endpoints.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    items = state.items.count
    read = state.items.count(where: \.isRead)
    starred = state.items.count(where: \.isStarred)
    violations = server.violations
  }
}

/// An item with its marks.
struct HeldItem: Encodable {
  let id: String
  let title: String
  let link: String
  /// Seconds since 1970.
  let published: Int64
  let isRead: Bool
  let isStarred: Bool

  init(_ item: ServedItem) {
    id = item.id.hexadecimal
    (title, link, published) = (item.title, item.link, item.published)
    (isRead, isStarred) = (item.isRead, item.isStarred)
  }
}

/// A request as it came, with which it can be sent again.
struct SentRequest: Encodable {
  let method: String
  let path: String
  let headers: [String: String]
  let body: String

  init(_ request: LoopbackServer.Request) {
    (method, path, headers) = (request.method, request.path, request.headers)
    body = String(decoding: request.body, as: UTF8.self)
  }
}
