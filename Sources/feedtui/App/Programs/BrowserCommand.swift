/// A program that opens an address. It is an argument vector and never runs in a shell.
struct BrowserCommand: Equatable {
  /// The program and its arguments, in which `%s` stands for the address.
  private let program: ChildProgram

  /// Parses an entry of `BROWSER`; `nil` if its program is not on the given path.
  init?(_ entry: String, path: String) {
    let words = entry.split(separator: " ").map(String.init)
    guard let program = ChildProgram(words, path: path) else { return nil }
    self.program = program
  }

  /// Returns the argument vector for an address, which comes last if there is no `%s`.
  func arguments(opening address: String) -> [String] {
    let words = program.words
    let holds = words.contains { $0.contains("%s") }
    let filled = words.map { $0.split(separator: "%s", omittingEmptySubsequences: false) }
      .map { $0.joined(separator: address) }
    return holds ? filled : filled + [address]
  }

  /// Starts the program in the background, without our terminal. Returns a message if it fails.
  func launch(opening address: String) -> String? {
    ChildProgram(found: arguments(opening: address)).launch()
  }

  /// Runs the program on our terminal and waits for its end. Returns a message if it cannot start.
  func run(opening address: String) -> String? {
    switch ChildProgram(found: arguments(opening: address)).run() {
    case .exited, .killed: nil
    case .notStarted(let message): message
    }
  }

  /// Whether the program is known to run in a terminal.
  var isForTerminals: Bool {
    let name = program.words.first?.split(separator: "/").last ?? ""
    return ["lynx", "w3m", "links", "links2", "elinks", "browsh", "chawan", "cha"].contains(name)
  }
}
