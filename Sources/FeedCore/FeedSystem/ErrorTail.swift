import Glibc

/// The end of what a program says on its standard error.
struct ErrorTail {
  /// The pipe that it is read from, which never blocks; `nil` at its end.
  private(set) var file: CInt?
  private var bytes: [UInt8] = []

  /// Bytes that are kept, and that are read at a time.
  private static let most = 4096

  init(_ file: CInt?) {
    self.file = file
  }

  /// Reads what there is, but not for ever.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: Self.most)
    for _ in 0..<32 {
      guard let file else { return }
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return self.file = nil }
      bytes = (bytes + chunk[..<count]).suffix(Self.most)
    }
  }

  /// Its last line that is not blank; empty without one.
  var line: String {
    let lines = bytes.split(separator: 0x0A).reversed()
    let line = lines.first { !$0.allSatisfy { $0 <= 0x20 } } ?? []
    return String(decoding: line.prefix(500), as: UTF8.self)
  }
}
