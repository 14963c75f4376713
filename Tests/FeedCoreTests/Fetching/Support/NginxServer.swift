import Foundation
import Glibc
import TestSupport

/// Debian's nginx on the loopback, with TLS, HTTP/2, gzip and brotli as they are used in practice.
struct NginxServer {
  struct Failure: Error {
    let words: String
  }

  /// The folder where `Scripts/find-nginx` has put nginx; `nil` if it is not there.
  static let program = getenv("FEEDTUI_NGINX").map { String(cString: $0) }
    .flatMap { access($0 + "/nginx", X_OK) == 0 ? $0 : nil }

  /// The folder of the server. The tests may write files to it.
  let folder: String
  let port: Int

  func url(_ path: String) -> String { "https://localhost:\(port)/\(path)" }

  /// Waits up to 10 seconds for `count` requests and returns one line for each,
  /// `PROTOCOL STATUS CODING PATH`. nginx writes a line after the response.
  func log(of count: Int) async throws -> [String] {
    let end = ContinuousClock.now + .seconds(10)
    while true {
      let lines = try String(contentsOfFile: folder + "/log", encoding: .utf8)
        .split(separator: "\n").map(String.init)
      if lines.count >= count || .now > end { return lines }
      await Task.yield()
    }
  }

  /// Runs a server with a folder of its own during `body`.
  static func run<Value>(
    _ certificates: TestCertificates, _ body: (NginxServer) async throws -> Value
  ) async throws -> Value {
    guard let program else { throw Failure(words: "nginx is not there") }
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/files", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Another program may take the port in between.
    for attempt in 1...5 {
      let server = NginxServer(folder: folder, port: try freePort())
      try Data(server.configuration(program, certificates).utf8)
        .write(to: URL(filePath: folder + "/nginx.conf"))
      // nginx moves to the background when it listens.
      if try nginx(program, folder, []) {
        defer { _ = try? nginx(program, folder, ["-s", "stop"]) }
        return try await body(server)
      }
      if attempt == 5 { break }
    }
    throw Failure(words: (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? "")
  }

  private static func freePort() throws -> Int {
    let listener = try Loopback.listener(at: "127.0.0.1")
    defer { close(listener) }
    return Loopback.port(of: listener)
  }

  private static func nginx(
    _ program: String, _ folder: String, _ arguments: [String]
  ) throws -> Bool {
    let words =
      [program + "/nginx", "-p", folder, "-e", folder + "/errors", "-c", folder + "/nginx.conf"]
      + arguments
    // Foundation's `Process` would wait for the process in the background.
    var vector = words.map { strdup($0) } + [nil]
    defer { for word in vector { free(word) } }
    var (process, status): (pid_t, Int32) = (0, 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    SpawnActions.closeOtherFiles(&actions)
    guard posix_spawn(&process, words[0], &actions, nil, &vector, environ) == 0 else {
      return false
    }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  private func configuration(_ program: String, _ certificates: TestCertificates) -> String {
    """
    load_module \(program)/brotli.so;
    pid \(folder)/pid;
    worker_processes 1;
    events {}
    http {
      log_format short "$server_protocol $status $sent_http_content_encoding $uri";
      access_log \(folder)/log short;
      client_body_temp_path \(folder)/1; proxy_temp_path \(folder)/2; fastcgi_temp_path \(folder)/3;
      uwsgi_temp_path \(folder)/4; scgi_temp_path \(folder)/5;
      types { application/rss+xml rss; application/atom+xml atom; }
      gzip on; gzip_min_length 0; gzip_types application/rss+xml application/atom+xml;
      brotli on; brotli_min_length 0; brotli_types application/rss+xml;
      server {
        listen 127.0.0.1:\(port) ssl http2;
        ssl_certificate \(certificates.path(.valid, "pem"));
        ssl_certificate_key \(certificates.path(.valid, "key"));
        root \(folder)/files;
        location /moved { return 301 /feed.rss; }
        location /closing { keepalive_timeout 0; alias \(folder)/files; }
      }
    }

    """
  }
}
