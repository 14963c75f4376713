import FeedPictures
import FeedtuiPages

/// Has pictures drawn, two at a time, in the background.
final class PictureQueue {
  /// Where pictures come from.
  enum Source: Sendable {
    /// A program draws them when they are wanted.
    case program(PictureLoader)
    case archive(DrawnPictures)
  }

  private(set) var source: Source
  private let mailbox: Mailbox
  /// What is wanted and has not been begun.
  private var waiting: [PictureSpec] = []
  /// What is being fetched or drawn. An address is asked for only once at a time.
  private var running: [String: Task<Void, Never>] = [:]
  /// Finds out when there are other pictures in the archive.
  private var observation: Task<Void, Never>?

  private static let most = 2

  init(_ source: Source, _ mailbox: Mailbox) {
    self.source = source
    self.mailbox = mailbox
    guard case .archive(let pictures) = source else { return }
    observation = Task { [weak self] in
      for await _ in pictures.changes() { await self?.renew() }
    }
  }

  /// Draws these pictures, instead of those that were wanted before and have not been begun.
  func draw(_ specs: [PictureSpec]) {
    waiting = specs
    proceed()
  }

  /// Draws these pictures after those that are wanted already: they may be in sight next.
  func prepare(_ specs: [PictureSpec]) {
    waiting += specs.filter { !waiting.contains($0) }
    proceed()
  }

  /// Ends what is under way; returns when it has ended.
  func finish() async {
    waiting = []
    observation?.cancel()
    await observation?.value
    for task in running.values { task.cancel() }
    for task in running.values { await task.value }
  }

  private func renew() async {
    guard case .archive(let pictures) = source, let newer = try? await pictures.renewed()
    else { return }
    source = .archive(newer)
    if newer.keys != pictures.keys { mailbox.post(.network(.picture(.othersKept))) }
  }

  private func proceed() {
    while running.count < Self.most,
      let index = waiting.firstIndex(where: { running[$0.address] == nil })
    {
      begin(waiting.remove(at: index))
    }
  }

  private func begin(_ spec: PictureSpec) {
    running[spec.address] = Task(priority: .utility) { [source, mailbox] in
      do throws(PictureError) {
        let drawing = try await source.picture(spec)
        mailbox.post(.network(.picture(.drawn(spec, drawing))))
        waiting.removeAll { $0 == spec }
      } catch {
        if error != .cancelled {
          let event: PictureEvent =
            error.isPassing
            ? .postponed(spec.address, reason: error.message)
            : .failed(spec.address, reason: error.message)
          mailbox.post(.network(.picture(event)))
          waiting.removeAll { $0.address == spec.address }
        }
      }
      running[spec.address] = nil
      proceed()
    }
  }
}

extension PictureQueue.Source {
  nonisolated fileprivate func picture(
    _ spec: PictureSpec
  ) async throws(PictureError) -> PictureDrawing {
    switch self {
    case .program(let loader): try await loader.picture(spec)
    case .archive(let pictures): try await pictures.picture(spec)
    }
  }
}
