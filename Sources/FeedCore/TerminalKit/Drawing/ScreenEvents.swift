/// Delivers the events of a screen to one listener, synchronously.
///
/// A stream would cost two switches between threads per key. Events that come before there is a
/// listener are kept for it.
@MainActor public final class ScreenEvents {
  private var listener: (([ScreenEvent]) -> Void)?
  private var unheard: [ScreenEvent] = []

  public init() {}

  /// Replaces the listener and sends it the events that were kept.
  public func listen(_ listener: @escaping ([ScreenEvent]) -> Void) {
    self.listener = listener
    guard !unheard.isEmpty else { return }
    let events = unheard
    unheard = []
    listener(events)
  }

  public func send(_ events: [ScreenEvent]) {
    guard let listener else { return unheard.append(contentsOf: events) }
    listener(events)
  }
}
