package import FeedSystem
import FeedtuiSettings
import Glibc

/// The program that opens an address.
package struct Browser: Equatable {
  /// The program and its arguments, in which `%s` stands for the address.
  private let vector: ArgumentVector
  private let hasWindow: Bool

  /// Finds the browser of the settings, or else that of the environment. Returns `nil` if there is
  /// none, as on a machine reached by SSH.
  ///
  /// The environment's is the first program in `BROWSER` (a list separated by colons) that exists,
  /// or else `xdg-open` if there is a display. Without a display, any program gets the terminal.
  package static func found(
    in environment: (String) -> String?, settings browser: String? = nil
  ) -> Browser? {
    let path = environment("PATH") ?? "/usr/bin:/bin"
    let hasDisplay = environment("DISPLAY") != nil || environment("WAYLAND_DISPLAY") != nil
    let named = (environment("BROWSER") ?? "").split(separator: ":").map(String.init)
    for entry in (browser.map { [$0] } ?? []) + named + (hasDisplay ? ["xdg-open"] : []) {
      guard let vector = ArgumentVector(entry)?.found(in: path),
        vector.refusal(of: "%s", isAppended: true) == nil
      else { continue }
      return Browser(vector: vector, hasWindow: hasDisplay && !UserProgram.needsTerminal(vector))
    }
    return nil
  }

  /// The program with its path.
  package var program: String { vector.words.first ?? "" }

  /// Returns what opens an address, which comes last if there is no `%s`.
  package func command(opening address: String) -> ProgramCommand {
    let words = vector.words(replacing: "%s", with: address)
    return ProgramCommand(
      words == vector.words ? words + [address] : words, output: hasWindow ? .ignored : .terminal)
  }

  /// Returns a variable of the process's environment; `nil` if it is not set or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
