import Dispatch
import Glibc

/// The folders that are watched: all by one queue of inotify(7), as a user may have 128 of them.
final class WatchedFolders {
  static let shared = WatchedFolders()

  /// A listener to a folder: the kernel's number of the folder, and one of ours.
  struct Listener {
    fileprivate let folder: Int32
    fileprivate let number: Int
  }

  private struct Hearing {
    let mask: UInt32
    let heard: @MainActor (Set<String>) -> Void
  }

  /// The queue; -1 until the first folder is watched, and while the kernel has none left.
  private var queue: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private var hearings: [Int32: [Int: Hearing]] = [:]
  private var last = 0

  /// The pause after an event, in milliseconds. Without it thousands of writes a second would wake
  /// the thread that answers keys. The kernel queues the events meanwhile.
  private static let pause = 100

  /// Listens to the events of a mask in a folder; `nil` if there is no such folder, or the kernel
  /// has no watches left.
  func add(
    _ path: String, _ mask: UInt32, _ heard: @escaping @MainActor (Set<String>) -> Void
  ) -> Listener? {
    open()
    // The same folder has the same number again, and then hears what any of its listeners wants.
    let folder = inotify_add_watch(queue, path, mask | UInt32(IN_MASK_ADD))
    guard folder >= 0 else { return nil }
    last += 1
    hearings[folder, default: [:]][last] = Hearing(mask: mask, heard: heard)
    return Listener(folder: folder, number: last)
  }

  func remove(_ listener: Listener) {
    guard hearings[listener.folder]?.removeValue(forKey: listener.number) != nil,
      hearings[listener.folder]?.isEmpty == true
    else { return }
    hearings[listener.folder] = nil
    inotify_rm_watch(queue, listener.folder)
  }

  private func open() {
    guard queue < 0 else { return }
    queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard queue >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        WatchedFolders.shared.hear()
        Self.rest(source)
      }
    }
    source.activate()
    self.source = source
  }

  private static func rest(_ source: any DispatchSourceRead) {
    source.suspend()
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(pause)) { source.resume() }
  }

  /// Reads all pending events, and tells each listener of those that it wants. If the kernel has
  /// dropped some, each folder may have changed.
  private func hear() {
    var names: [Int32: [Int: Set<String>]] = [:]
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(queue, &bytes, bytes.count), count > 0 {
      for event in Self.events(in: bytes[..<count]) {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          names = hearings.mapValues { $0.mapValues { _ in [""] } }
        }
        for (number, hearing) in hearings[event.folder] ?? [:]
        where event.mask & hearing.mask != 0 {
          names[event.folder, default: [:]][number, default: []].insert(event.name)
        }
      }
    }
    for (folder, listeners) in names {
      for (number, names) in listeners { hearings[folder]?[number]?.heard(names) }
    }
  }

  private struct Event {
    let folder: Int32
    let mask: UInt32
    let name: String
  }

  /// Takes events apart. An event has a header of 16 bytes: the folder, the mask, a number that
  /// joins events, and the length of the name that follows, which is padded with zeros.
  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    while rest.count >= 16 {
      let words = stride(from: rest.startIndex, to: rest.startIndex + 16, by: 4).map { start in
        rest[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      rest = rest.dropFirst(16)
      let name = rest.prefix(Int(words[3]))
      rest = rest.dropFirst(name.count)
      events.append(
        Event(
          folder: Int32(truncatingIfNeeded: words[0]), mask: words[1],
          name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
    }
    return events
  }
}
