/// Hands what happens on a screen to the one who listens, on the spot: a stream would cost each key two turns
/// of other threads. What comes before somebody listens is kept for him.
@MainActor public final class ScreenEvents {
  private var listener: (([ScreenEvent]) -> Void)?
  private var unheard: [ScreenEvent] = []

  public init() {}

  /// Takes the place of who listened before.
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
