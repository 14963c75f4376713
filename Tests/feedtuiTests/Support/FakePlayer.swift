import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// Stands for mpv: a script that notes its arguments, and this end of a real socket.
final class FakePlayer {
  let folder: PictureFolder
  private var listening: CInt = -1
  private var connection: CInt = -1
  private var unread: [UInt8] = []

  /// Two rules for the settings: sound in the fake mpv, and video in a program that says nothing.
  var config: String {
    """
    [[open]]
    type = "audio/*"
    run = "\(folder.path)/mpv --volume=50 %u"
    place = "background"
    """
  }

  init(in folder: PictureFolder) throws {
    self.folder = folder
    try folder.writeProgram(
      "mpv",
      """
      #!/bin/sh
      cd '\(folder.path)'
      echo $$ >pid
      printf '%s\\n' "$@" >new
      mv new arguments
      exec sleep 600
      """)
  }

  /// Ends the script, and all connections, as if it had been killed.
  func end() {
    for file in [connection, listening] where file >= 0 { close(file) }
    (connection, listening) = (-1, -1)
    let pid = try? String(contentsOfFile: "\(folder.path)/pid", encoding: .utf8)
    if let id = pid.flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) {
      kill(id, SIGKILL)
    }
  }

  /// Waits until the script was started, and returns its arguments.
  func arguments() async throws -> [String] {
    let path = "\(folder.path)/arguments"
    let text = try #require(
      await Deadline.wait { try? String(contentsOfFile: path, encoding: .utf8) })
    try FileManager.default.removeItem(atPath: path)
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until feedtui has started it and has connected, and returns its arguments.
  @discardableResult
  func connect() async throws -> [String] {
    let words = try await arguments()
    let option = "--input-ipc-server="
    let path = try #require(words.first { $0.hasPrefix(option) }).dropFirst(option.count)
    try listen(at: String(path))
    try await accept()
    return words
  }

  private func listen(at path: String) throws {
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    listening = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let result = withUnsafeBytes(of: &address) {
      bind(
        listening, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
    }
    try #require(result == 0)
    Glibc.listen(listening, 4)
  }

  /// Waits for the next connection, by this feedtui or another one.
  func accept() async throws {
    if connection >= 0 { close(connection) }
    connection = try #require(
      await Deadline.wait {
        let file = Glibc.accept(listening, nil, nil)
        if file >= 0 { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
        return file >= 0 ? file : nil
      })
    unread = []
  }

  /// Says that it plays a file, and how far it is.
  func says(_ seconds: Double, of length: Double? = nil, path: String? = nil) {
    if let path { send(#"{"event":"property-change","id":1,"name":"path","data":"\#(path)"}"#) }
    if let length {
      send(#"{"event":"property-change","id":3,"name":"duration","data":\#(length)}"#)
    }
    send(#"{"event":"property-change","id":2,"name":"time-pos","data":\#(seconds)}"#)
  }

  func send(_ line: String) { send(Array((line + "\n").utf8)) }

  /// Sends what feedtui takes before it closes the connection.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var files = [pollfd(fd: connection, events: Int16(POLLOUT), revents: 0)]
    while !rest.isEmpty, poll(&files, 1, 10_000) > 0 {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until feedtui has sent a line with these words.
  func hears(_ words: String, at location: SourceLocation = #_sourceLocation) async {
    let heard: Bool? = await Deadline.wait {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &chunk, chunk.count, 0)
      if count > 0 { unread += chunk[..<count] }
      return String(decoding: unread, as: UTF8.self).contains(words) ? true : nil
    }
    let all = String(decoding: unread, as: UTF8.self)
    #expect(heard == true, "\(words): \(all)", sourceLocation: location)
    unread = []
  }
}
