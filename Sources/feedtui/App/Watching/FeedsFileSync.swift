import FeedtuiSettings

/// Keeps the archive's subscriptions in step with the `feeds` file while the program runs.
final class FeedsFileSync {
  /// The file; `nil` if feeds come from elsewhere.
  private let file: FeedsFile?
  private var watch: FileWatch?
  /// Applies the current file, after an earlier application has ended.
  private(set) var apply: () -> Void = {}
  private var applying: Task<Void, Never>?

  init(_ file: FeedsFile?) {
    self.file = file
  }

  /// Starts to watch the file. After each change `follow` applies it to the archive.
  func start(follow: @escaping @MainActor () async -> Void) {
    guard watch == nil, let file else { return }
    apply = { [weak self] in
      let before = self?.applying
      self?.applying = Task {
        await before?.value
        await follow()
      }
    }
    watch = FileWatch(file.path) { [weak self] in self?.apply() }
  }

  /// Finds changes that the watch has missed. To be called once a minute.
  func check() { watch?.check() }

  func stop() {
    watch?.stop()
    watch = nil
  }
}
