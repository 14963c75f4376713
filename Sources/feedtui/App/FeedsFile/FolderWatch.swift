import Dispatch
import Glibc

/// Hears from the kernel what happens to the files of a folder (inotify(7)); while nothing happens, nothing is
/// looked at.
final class FolderWatch {
  /// What is listened for.
  enum Event {
    /// Something is written.
    case writing
    /// A file has come, has been written and closed, or has gone; or the folder itself has.
    case changed

    fileprivate var mask: UInt32 {
      switch self {
      case .writing: UInt32(IN_MODIFY)
      case .changed:
        UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
          | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
      }
    }
  }

  private let source: any DispatchSourceRead

  /// Milliseconds for which nothing is heard after something was: thousands of writes a second would wake the
  /// thread that answers keys. The kernel keeps what happens meanwhile.
  private static let pause = 100

  /// `heard` gets the names of the files, each time something has happened; the folder's own is empty. `nil` where there is no such
  /// folder, or the kernel can watch no more.
  init?(folder: String, for event: Event, heard: @escaping @MainActor (Set<String>) -> Void) {
    let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return nil }
    guard inotify_add_watch(queue, folder, event.mask) >= 0 else {
      close(queue)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler { [source] in
      MainActor.assumeIsolated {
        heard(Self.names(from: queue))
        Self.rest(source)
      }
    }
    source.setCancelHandler { close(queue) }
    source.activate()
  }

  func stop() { source.cancel() }

  private static func rest(_ source: any DispatchSourceRead) {
    source.suspend()
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(pause)) { source.resume() }
  }

  /// Takes all events that are there.
  private static func names(from queue: Int32) -> Set<String> {
    var names: Set<String> = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(queue, &bytes, bytes.count), count > 0 {
      names.formUnion(Self.names(in: bytes[..<count]))
    }
    return names
  }

  /// The names of the files that the events are of: each is a fixed part of 16 bytes, of which the last four are
  /// the length of the name after it, padded with zeros.
  private static func names(in events: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = events
    while rest.count >= 16 {
      let head = rest.prefix(16)
      let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(16)
      names.append(String(decoding: rest.prefix(length).prefix { $0 != 0 }, as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    return names
  }
}
