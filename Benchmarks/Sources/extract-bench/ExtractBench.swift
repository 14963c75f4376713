import FeedExtraction
import Glibc

/// `extract-bench PASSES FILE…`: finds the articles of all pages from memory, on one thread.
///
/// It prints as JSON how many pages have an article, the milliseconds of CPU time that a page takes
/// (median, 99th percentile, worst), and the largest resident size of the program in kB.
@main
enum ExtractBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let passes = arguments.first.flatMap({ Int($0) }), passes > 0, arguments.count > 1 else {
      fail("usage: extract-bench PASSES FILE…", code: 64)
    }
    var times: [Double] = []
    var articles = 0
    for path in arguments.dropFirst() {
      let page = bytes(path)
      for pass in 0..<passes {
        let start = cpuSeconds()
        let hasArticle = hasArticle(page)
        times.append(1000 * (cpuSeconds() - start))
        if pass == 0, hasArticle { articles += 1 }
      }
    }
    times.sort()
    let (median, late) = (rounded(times, at: 0.5), rounded(times, at: 0.99))
    print(
      #"{"articles":\#(articles),"p50_ms":\#(median),"p99_ms":\#(late),"#
        + #""worst_ms":\#(rounded(times, at: 1)),"peak_kb":\#(peak())}"#)
  }

  private static func hasArticle(_ page: [UInt8]) -> Bool {
    let address = "https://example.com/article"
    switch ArticleExtractor.finding(page, asked: address, address: address) {
    case .article: return true
    case .wall, .nothing: return false
    }
  }

  /// Returns the sorted time at a part of the way from the first to the last one, in hundredths.
  private static func rounded(_ times: [Double], at part: Double) -> Double {
    let index = Int((part * Double(times.count - 1)).rounded())
    return (times[index] * 100).rounded() / 100
  }

  /// Returns the largest resident size of the program so far, in kB.
  private static func peak() -> Int {
    let status = String(decoding: bytes("/proc/self/status"), as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      fail("\(path) cannot be read.", code: 66)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
  }

  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
