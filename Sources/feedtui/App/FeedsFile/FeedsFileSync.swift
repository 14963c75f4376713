/// Keeps the archive's subscriptions in step with the reader's file while the program runs.
final class FeedsFileSync {
  /// `nil` where feeds come from elsewhere.
  private let file: FeedsFile?
  private var watch: FeedsFileWatch?
  /// Has what the file says now followed, after what is being followed.
  private(set) var look: () -> Void = {}
  private var looking: Task<Void, Never>?

  init(_ file: FeedsFile?) {
    self.file = file
  }

  /// From now on what is written to the file holds at once: `follow` has the archive follow it.
  func start(follow: @escaping @MainActor () async -> Void) {
    guard watch == nil, let file else { return }
    look = { [weak self] in
      let before = self?.looking
      self?.looking = Task {
        await before?.value
        await follow()
      }
    }
    watch = FeedsFileWatch(file) { [weak self] in self?.look() }
  }

  func stop() {
    watch?.stop()
    watch = nil
  }
}
