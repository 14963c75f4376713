import Foundation
import Glibc
import Testing

@testable import FeedtuiTerminal
@testable import feedtui

/// The end of the output of lines: what is left is written as long as someone reads.
@MainActor struct LineOutputTests {
  private let text = String(repeating: "0123456789abcde\n", count: 20_000)

  @Test func `it ends by itself, and at rest, when nobody reads`() async throws {
    try await withPipe { ends in
      let output = LineOutput(descriptor: ends[1], longestRest: .milliseconds(300))
      output.send(text)
      #expect(!output.isDrained)
      let (start, used) = (Deadline.now, processorTime)
      output.finish()
      #expect(output.isDrained && Deadline.now - start >= 0.3)
      #expect(processorTime - used < 0.1)
    }
  }

  @Test func `a slow reader gets all of it`() async throws {
    try await withPipe { ends in
      let output = LineOutput(descriptor: ends[1], longestRest: .seconds(Deadline.limit))
      output.send(text)
      let (input, count) = (ends[0], text.utf8.count)
      let (results, result) = AsyncStream<[UInt8]>.makeStream()
      // On a thread of its own: the tasks of other tests may keep those of all.
      Thread.detachNewThread {
        var (bytes, part): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1000))
        while bytes.count < count, case let got = read(input, &part, part.count), got > 0 {
          bytes += part.prefix(got)
        }
        result.yield(bytes)
        result.finish()
      }
      output.finish()
      for await bytes in results { #expect(bytes == Array(text.utf8)) }
    }
  }

  private func withPipe(_ test: ([Int32]) async throws -> Void) async throws {
    var ends: [Int32] = [-1, -1]
    let isMade = pipe(&ends) == 0
    try #require(isMade)
    defer { for end in ends { close(end) } }
    try #require(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    try await test(ends)
  }

  /// Seconds of processor time of this thread.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
