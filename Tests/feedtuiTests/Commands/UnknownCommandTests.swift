import Testing

@testable import feedtui

/// First arguments that are no command.
struct UnknownCommandTests {
  @Test func `an address or a file is offered to add and open`() {
    #expect(
      UnknownCommand("https://e.example/feed")?.message
        == "https://e.example/feed is not a command: 'feedtui add https://e.example/feed' follows it, "
        + "'feedtui open https://e.example/feed' only shows it.")
    #expect(UnknownCommand("e.example")?.message.contains("'feedtui add e.example'") == true)
    #expect(UnknownCommand("/etc/passwd")?.message.contains("feedtui open /etc/passwd") == true)
  }

  @Test func `a misspelt command gets the nearest`() {
    #expect(
      UnknownCommand("ad")?.message == "There is no command \"ad\". Did you mean 'feedtui add'?")
    #expect(
      UnknownCommand("refersh")?.message
        == "There is no command \"refersh\". Did you mean 'feedtui refresh'?")
    #expect(
      UnknownCommand("zzzzzzz\u{1B}")?.message
        == "There is no command \"zzzzzzz\". See 'feedtui --help'.")
  }

  @Test func `commands and options are none`() {
    for argument in ["add", "list", "help", "--version", "-x"] {
      #expect(UnknownCommand(argument) == nil)
    }
  }
}
