import Glibc

/// A property of the program that no input of the fuzzer may break.
enum Promise {
  /// Ends the process if the promise is broken, so that the fuzzer keeps the input.
  static func hold(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if isKept { return }
    let message = "Broken promise: \(promise()).\n"
    _ = write(STDERR_FILENO, message, message.utf8.count)
    abort()
  }
}
