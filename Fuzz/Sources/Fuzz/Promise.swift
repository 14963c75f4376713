import Glibc

/// A promise of the program that an input of the fuzzer must not break.
enum Promise {
  /// Ends the process if the promise is broken, so that the fuzzer keeps the input.
  static func hold(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    if isKept { return }
    let sentence = "Broken promise: \(promise()).\n"
    _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
    abort()
  }
}
