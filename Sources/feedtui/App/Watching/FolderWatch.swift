import Dispatch
import Glibc

/// Gets changes to the files of a folder from the kernel (inotify(7)), without polling.
final class FolderWatch {
  /// The changes to listen for.
  enum Event {
    /// A file is written, or comes in the place of another.
    case writing
    /// A file was created, written and closed, moved or removed, or the folder itself was moved or
    /// removed.
    case changed

    fileprivate var mask: UInt32 {
      switch self {
      case .writing: UInt32(IN_MODIFY | IN_MOVED_TO)
      case .changed:
        UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
          | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
      }
    }
  }

  private let source: any DispatchSourceRead

  /// The pause after an event, in milliseconds. Without it thousands of writes a second would wake
  /// the thread that answers keys. The kernel queues the events meanwhile.
  private static let pause = 100

  /// Returns `nil` if there is no such folder, or the kernel has no watches left.
  ///
  /// - Parameter heard: Gets the names of the files that have changed; the name of the folder
  ///   itself is empty.
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

  /// Reads all pending events.
  private static func names(from queue: Int32) -> Set<String> {
    var names: Set<String> = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(queue, &bytes, bytes.count), count > 0 {
      names.formUnion(Self.names(in: bytes[..<count]))
    }
    return names
  }

  /// Returns the names of the files in events. An event is a header of 16 bytes, the last four of
  /// which are the length of the name that follows, which is padded with zeros.
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
