/// A screen for tests that records frames and takes its events from the test.
@MainActor public final class MemoryScreen: Screen {
  public private(set) var size: Size
  public let events = ScreenEvents()
  /// Yields after each frame.
  public let presentations: AsyncStream<Void>
  public private(set) var frames: [Canvas] = []
  public private(set) var clipboard: [String] = []
  public private(set) var suspensions = 0
  public private(set) var isClosed = false
  private let bell: AsyncStream<Void>.Continuation
  /// The rows of the last frame of which there is a picture, and its number.
  private var pictured: (frame: Int, rows: [String]) = (0, [])

  public init(size: Size) {
    self.size = size
    (presentations, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The rows of the last frame as text.
  public var picture: [String] {
    if pictured.frame != frames.count { pictured = (frames.count, frames.last?.picture ?? []) }
    return pictured.rows
  }

  /// Sends events as the terminal would; a resize takes effect immediately.
  public func send(_ events: [ScreenEvent]) {
    for case .resize(let size) in events { self.size = size }
    self.events.send(events)
  }

  /// Types a text, one key per character.
  public func type(_ text: String) {
    send(text.map { .key(.character($0)) })
  }

  public func press(_ keys: Key...) {
    send(keys.map { .key($0) })
  }

  public func present(_ canvas: Canvas) {
    frames.append(canvas)
    bell.yield()
  }

  public func invalidate() {}

  public func copy(_ text: String) {
    clipboard.append(text)
  }

  public func suspend() {
    suspensions += 1
  }

  public func lend(for work: () -> Void) {
    work()
  }

  public func close() {
    isClosed = true
    bell.finish()
  }
}
