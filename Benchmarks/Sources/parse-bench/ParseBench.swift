import FeedFormats
import Glibc

/// `parse-bench PASSES FILE…`: parses all files from memory to complete items on one thread.
///
/// It prints the best pass as JSON, in the format of the floor programs.
@main
enum ParseBench {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let passes = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
      fail("usage: parse-bench PASSES FILE…", code: 64)
    }
    let files = arguments.dropFirst().map(Self.bytes)
    let total = Double(files.reduce(0) { $0 + $1.count }) / 1e6
    var best = Double.infinity
    var items = 0
    for _ in 0..<passes {
      let start = cpuSeconds()
      items = files.reduce(0) { $0 + count($1) }
      best = min(best, cpuSeconds() - start)
    }
    let speed = (total / best * 10).rounded() / 10
    print(#"{"mode":"feedtui","mb":\#(total),"best_mb_s":\#(speed),"items":\#(items)}"#)
  }

  private static func count(_ bytes: [UInt8]) -> Int {
    do {
      return try FeedParser.parse(bytes).items.count
    } catch {
      fail(error.message, code: 65)
    }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      fail("\(path) cannot be read.", code: 66)
    }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
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
