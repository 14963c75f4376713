import AsyncHTTPClient

extension HTTPClient.Configuration.Proxy {
  init(_ server: ProxyServer) {
    switch server.kind {
    case .http:
      self = .server(
        host: server.host, port: server.port,
        authorization: server.credentials.map {
          .basic(username: $0.user, password: $0.password)
        })
    case .socks:
      self = .socksServer(host: server.host, port: server.port)
    }
  }
}
