/// What is said of a change to users who hear the program or read it line by line.
public struct Utterance: Equatable, Sendable {
  /// What follows the lines.
  public enum Prompt: Equatable, Sendable {
    /// Nothing: what the last line asked for is still to come.
    case none
    /// A command can be typed.
    case command
    /// A question can be answered: "Search".
    case question(String)
  }

  public var lines: [String]
  public var prompt: Prompt
  /// Whether work goes on in the background that a line of a script waits for.
  public var isBusy: Bool

  public init(_ lines: [String] = [], _ prompt: Prompt = .command, isBusy: Bool = false) {
    self.lines = lines
    self.prompt = prompt
    self.isBusy = isBusy
  }
}
