import FeedPictures
import FeedtuiPages

/// Has pictures drawn, two at a time, in the background.
final class PictureQueue {
  private let loader: PictureLoader
  private let mailbox: Mailbox
  /// What is wanted and has not been begun.
  private var waiting: [PictureSpec] = []
  /// What is being fetched or drawn. An address is asked for only once at a time.
  private var running: [String: Task<Void, Never>] = [:]

  private static let most = 2

  init(_ loader: PictureLoader, _ mailbox: Mailbox) {
    self.loader = loader
    self.mailbox = mailbox
  }

  /// Whether the program that draws is installed.
  var canDraw: Bool { loader.canDraw }

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
    for task in running.values { task.cancel() }
    for task in running.values { await task.value }
  }

  private func proceed() {
    while running.count < Self.most,
      let index = waiting.firstIndex(where: { running[$0.address] == nil })
    {
      begin(waiting.remove(at: index))
    }
  }

  private func begin(_ spec: PictureSpec) {
    running[spec.address] = Task(priority: .utility) { [loader, mailbox] in
      do throws(PictureError) {
        let drawing = try await loader.picture(spec)
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
