import FeedModel
import Testing

@testable import FeedtuiSettings

struct NotificationSettingsTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "c") }

  @Test func `ways, programs and hooks are read, as texts and as lists`() {
    let config = config(
      """
      [notify]
      by = ["osc9", "bell"]
      run = ["notify-send", "a b"]
      only = "rules"
      [hooks]
      on_new = "sh -c 'cat >>%s'"
      [[rules]]
      when = "title:a"
      do = "notify, tag x"
      """)
    #expect(config.problems.isEmpty)
    let notifications = config.settings.notifications
    #expect(notifications.ways == [.osc9, .bell] && notifications.items == .rules)
    #expect(notifications.program?.words == ["notify-send", "a b"])
    #expect(config.settings.hooks.new?.words == ["sh", "-c", "cat >>%s"])
    #expect(config.rules.first?.rule?.acts == [.notify, .tag("x")])
  }

  @Test(arguments: [
    ("[notify]\nby = [\"osc9\", \"osc7\"]", "notify.by has no \"osc7\""),
    ("[notify]\nrun = \"sh -c 'echo %m'\"", "could be run inside \"echo %m\": give %m"),
    ("[notify]\nrun = \"ssh desk notify-send\"", "could be run by \"ssh\": give %m"),
    ("[notify]\nrun = \"notify-send 'new: %m'\"", "could be run inside \"new: %m\""),
    ("browser = \"sh -c 'w3m %s'\"", "as a word of its own to a script of yours."),
    ("browser = \"sh -c 'date +%%s'\"", "give %s as a word"),
    ("browser = \"ssh desk firefox\"", "could be run by \"ssh\""),
    ("browser = \"/usr/bin/xterm -e w3m\"", "could be run by \"xterm\""),
    ("extract_with = \"sh -c 'x %u'\"", "could be run inside \"x %u\""),
    ("extract_with = \"ssh desk extract %u\"", "could be run by \"ssh\""),
    ("[notify]\nrun = 3", "notify.run cannot be 3"),
    ("[notfy]\nby = []", "Did you mean \"notify\"?"),
  ])
  func `what cannot be used is said`(text: String, message: String) {
    let problems = config(text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains(message) == true, "\(problems)")
  }

  @Test(arguments: [
    "sh -c 'w3m \"$1\"' sh %s", "firefox %s", "w3m", "firefox --new=%s", "xterm w3m",
    "env A=b w3m", "sh -c 'ssh desk \"$(printf %q \"$1\")\"' sh",
  ])
  func `a browser gets the address as an argument of its own`(browser: String) {
    let config = config("browser = \(ConfigLiteral.text(browser))")
    #expect(config.problems.isEmpty && config.settings.browser == browser)
  }
}
