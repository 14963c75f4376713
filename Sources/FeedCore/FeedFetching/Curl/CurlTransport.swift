import FeedSystem
import Foundation

/// Sends HTTP requests with libcurl on a thread of its own.
///
/// The thread starts with the first request, and ends after 30 seconds without one.
final class CurlTransport: Sendable {
  private let settings: CurlSettings
  private let mailbox: CurlMailbox?

  init(_ settings: CurlSettings) {
    self.settings = settings
    mailbox = CurlMailbox()
  }

  deinit {
    mailbox?.close()
  }

  /// Sends a request and returns its result. Cancelling the task ends it promptly with `cancelled`.
  func answer(_ request: CurlRequest, watch: FetchTimeouts) async -> CurlAnswer {
    let refusal = CurlAnswer(content: .failure(.cancelled), head: AnswerHead(), watch: watch)
    guard let mailbox, !Task.isCancelled else { return refusal }
    let (id, cancellation) = (mailbox.newID(), CancellationFlag())
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let message = CurlMailbox.Message.start(id, request, watch, cancellation) {
          continuation.resume(returning: $0)
        }
        switch mailbox.post(message) {
        case .done: break
        case .needsThread: Self.startThread(mailbox, settings)
        case .refused: continuation.resume(returning: refusal)
        }
      }
    } onCancel: {
      cancellation.set()
      _ = mailbox.post(.cancel(id))
    }
  }

  /// Closes all connections. Running and later requests fail with `cancelled`.
  func shutDown() async {
    mailbox?.close()
    await mailbox?.isLeft()
  }

  private static func startThread(_ mailbox: CurlMailbox, _ settings: CurlSettings) {
    let thread = Thread {
      BackgroundThread.lowerPriority()
      CurlLoop.run(mailbox, settings)
    }
    thread.name = "feedtui network"
    thread.start()
  }
}
