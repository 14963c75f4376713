import FeedFetching
import FeedModel
import Testing

@testable import FeedtuiSettings

struct AccountSettingsTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "c") }

  /// An account that is in order, with other lines below it.
  private func account(_ lines: String, kind: String = "freshrss") -> Config {
    config(
      """
      [sync.home]
      kind = "\(kind)"
      url = "https://rss.example.org"
      \(kind == "miniflux" ? "" : "user = \"ann\"")
      password_command = "pass show api"
      \(lines)
      """)
  }

  @Test func `a table is an account, with what is usual where it says nothing`() throws {
    let config = account("")
    #expect(config.problems.isEmpty)
    let account = try #require(config.settings.accounts.first)
    #expect(account.name == "home")
    #expect(account.kind == .freshRSS)
    #expect(account.server.url == "https://rss.example.org")
    #expect(account.user == "ann")
    #expect(account.passwordCommand == PasswordCommand("pass show api"))
    #expect(account.every == .every(900))
    #expect(account.readItems == ReadHistory(days: 30))
    #expect(!account.addsFeeds)
    #expect(account.proxy == nil)
    #expect(account.headers.isEmpty)
    #expect(account.trust == ServerTrust())
  }

  @Test func `everything that an account can say is read`() throws {
    let config = config(
      """
      density = "compact"
      [sync.Home_1]
      kind = "inoreader"
      user = 'ann@example.org'
      password_command = ["cat", "~/my key"]
      every = "2h" # comment
      read_items = "all"
      adds = true
      proxy = "socks5://localhost:1080"
      header = ["AppId: 1", "AppKey: s3cret"]
      ca_file = "/etc/ca.pem"
      client_cert = "/c.pem"
      client_key = "/k.pem"
      [sync.b-2]
      kind = "greader"
      url = "http://127.0.0.1:8080/api/"
      user = "ann"
      password_command = "true"
      every = "off"
      header = "X-A: b"
      read_items = "0d"
      [keys]
      "x" = "none"
      """)
    #expect(config.problems.isEmpty)
    #expect(config.accountNames == ["Home_1", "b-2"])
    let (first, second) = (config.settings.accounts[0], config.settings.accounts[1])
    #expect(first.server.url == "https://www.inoreader.com")
    #expect(first.passwordCommand.vector.words == ["cat", "~/my key"])
    #expect(first.every == .every(7200))
    #expect(first.readItems == ReadHistory(days: nil))
    #expect(first.addsFeeds)
    #expect(first.proxy == FeedProxy("socks5://localhost:1080"))
    #expect(first.headers.map(\.text) == ["AppId: 1", "AppKey: s3cret"])
    #expect(
      first.trust
        == ServerTrust(authorities: .only("/etc/ca.pem"), certificate: "/c.pem", key: "/k.pem"))
    #expect(second.server.url == "http://127.0.0.1:8080/api")
    #expect(second.every == .off)
    #expect(second.headers.map(\.text) == ["X-A: b"])
    #expect(second.readItems == ReadHistory(days: 0))
  }

  @Test func `keys with dots and tables in pieces are the same account`() {
    let config = config(
      """
      sync.a.kind = "bazqux"
      [sync]
      a.user = "ann"
      [sync.a]
      password_command = "true"
      """)
    #expect(config.problems.isEmpty)
    #expect(config.settings.accounts.map(\.server.url) == ["https://bazqux.com"])
    #expect(config.settings.accounts.map(\.user) == ["ann"])
  }

  @Test(arguments: [
    ("user = \"bob\"", 6, "\"user\" is already set in line 4."),
    ("password = \"s3cret\"", 6, "password is a secret and does not belong in this file"),
    ("token = \"s3cret\"", 6, "token is a secret"),
    ("evry = \"1h\"", 6, "An account has no \"evry\". Did you mean \"every\"?"),
    ("every = \"1m\"", 6, "every cannot be \"1m\": use \"5m\" to \"30d\""),
    ("read_items = \"30\"", 6, "read_items cannot be \"30\": use days, such as \"30d\""),
    ("read_items = 30", 6, "read_items cannot be 30"),
    ("adds = \"yes\"", 6, "adds cannot be \"yes\": use true or false."),
    ("proxy = \"s3cret\"", 6, "proxy cannot be that: use \"KIND://host:port\""),
    ("header = \"s3cret\"", 6, "header cannot be that: use \"Name: value\""),
    ("header = [\"A: b\", \"s3cret\"]", 6, "header cannot be that"),
    ("header = \"Host: x\"", 6, "header cannot be \"Host\": feedtui sets that itself."),
    ("header = [", 6, "a list is not closed"),
    ("header = [1]", 6, "header cannot be that: use"),
    ("ca_file = \"ca.pem\"", 6, "ca_file cannot be \"ca.pem\": use the path of a file"),
    ("client_key = \"/k\"", 6, "client_key needs a client_cert"),
    ("adds = maybe", 6, "Invalid TOML"),
    ("what is this", 6, "Invalid TOML: write a setting as name = value."),
  ])
  func `an account with a mistake is not used, and its line is named`(
    line: String, number: Int, words: String
  ) throws {
    let config = account(line)
    let problem = try #require(config.problems.first)
    #expect(config.problems.count == 1)
    #expect(problem.line == number)
    #expect(problem.kind == .error)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(!problem.message.contains("s3cret"))
    #expect(config.settings.accounts.isEmpty)
    // It is still known that there is one.
    #expect(config.accountNames == ["home"])
  }

  @Test(arguments: [
    ("[sync.x]\npassword_command = \"p\"", 1, "An account needs \"kind\": use \"freshrss\""),
    ("[sync.x]\nkind = \"ttrss\"", 2, "kind cannot be \"ttrss\": use \"freshrss\", \"miniflux\""),
    ("[sync.x]\nkind = \"freshrss\"\nuser = \"a\"\npassword_command = \"p\"", 1, "needs \"url\""),
    (
      "[sync.x]\nkind = \"bazqux\"\npassword_command = \"p\"", 1,
      "An account needs \"user\": use the name"
    ),
    ("[sync.x]\nkind = \"bazqux\"\nuser = \"a\"", 1, "An account needs \"password_command\": use"),
    ("[sync.x]\nkind = \"bazqux\"\nuser = \"a\"\npassword = \"p\"", 4, "password is a secret"),
    ("[sync.x]\nkind = \"bazqux\"\nuser = \"a\"\npassword_command = \"'\"", 4, "cannot be that"),
    ("[sync.\"a b\"]\nkind = \"bazqux\"", 1, "An account's name may contain only"),
    ("[sync.-a]\nkind = \"bazqux\"", 1, "An account's name may contain only"),
    ("[sync]\nkind = \"bazqux\"", 2, "Write [sync.NAME] above the lines"),
    ("sync = 1", 1, "Write [sync.NAME] above the lines"),
    ("[[sync.x]]\nkind = \"bazqux\"", 1, "Write [sync.NAME], in one pair of brackets"),
    ("[snyc.x]\nkind = \"bazqux\"", 2, "Unknown table \"snyc\". Did you mean \"sync\"?"),
  ])
  func `what an account has to say is asked for`(text: String, line: Int, words: String) throws {
    let config = config(text)
    let problem = try #require(config.problems.first)
    #expect(problem.line == line)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(config.problems.count == 1)
    #expect(config.settings.accounts.isEmpty)
  }

  @Test(arguments: [
    ("rss.example.org", "url cannot be that: use the address of the server"),
    ("ftp://rss.example.org", "url cannot be that"),
    ("https://ann:s3cret@rss.example.org", "url cannot have a name or a password in it"),
  ])
  func `an address is one of the web, without name and password`(url: String, words: String)
    throws
  {
    let config = config(
      "[sync.x]\nkind = \"miniflux\"\npassword_command = \"p\"\nurl = \"\(url)\"")
    let problem = try #require(config.problems.first)
    #expect(problem.line == 4)
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(!problem.message.contains("s3cret"))
  }

  @Test(arguments: [
    ("http://rss.example.org", true), ("https://rss.example.org", false),
    ("http://localhost:80", false), ("http://127.0.0.1", false), ("http://[::1]/a", false),
    ("http://127.example.org", true), ("http://a.localhost", false),
  ])
  func `a password that can be read on its way is a notice, and the account is used`(
    url: String, isWarned: Bool
  ) {
    let config = config(
      "[sync.x]\nkind = \"miniflux\"\nurl = \"\(url)\"\npassword_command = \"p\"")
    #expect(config.problems.map(\.kind) == (isWarned ? [.notice] : []))
    #expect(config.problems.allSatisfy { $0.line == 3 && $0.message.contains("use https") })
    #expect(config.settings.accounts.count == 1)
  }

  @Test(arguments: [
    ("", true), ("[sync.home]\n", true), ("density = 3\n[programs.x]\nrun = 1", true),
    ("[sync.home\nkind = \"bazqux\"", false), ("[snyc.home]\nkind = \"bazqux\"", false),
    ("[[sync.home]]\n", false), ("[colors]\naccent = \"no\"", true),
    // A forgotten quotation mark or bracket may hide a table.
    ("browser = \"\"\"w3m\n[sync.home]\nkind = \"\"\"", false), ("browser = word", false),
    ("browser = '''\n \t[sync.home]\n'''", false), ("browser = '''\nw3m [x]'''", true),
    ("start = [\n'a', # [b]\n]", true), ("start = [\n'a', #\n# x\n[sync.home]", false),
    ("what is this", false), ("[[rules]]\ndo = [", false), ("[programs.x]\nrun = '", false),
  ])
  func `an account is taken out only if no table may be its own`(text: String, isSure: Bool) {
    #expect((config(text).keptAccounts != nil) == isSure)
    var unreadable = config(text)
    unreadable.problems.append(FileProblem(path: "c", line: nil, message: "No."))
    #expect(unreadable.keptAccounts == nil)
  }

  @Test func `Miniflux needs no user`() {
    #expect(account("", kind: "miniflux").problems.isEmpty)
    let problems = account("user = \"ann\"", kind: "miniflux").problems
    #expect(
      problems.map(\.message) == ["Miniflux needs no user, as the key alone logs in: leave it out."]
    )
  }

  @Test func `new feeds go to one account`() throws {
    let table = "kind = \"bazqux\"\nuser = \"a\"\npassword_command = \"p\"\nadds = true\n"
    let config = config("[sync.a]\n\(table)[sync.b]\n\(table)")
    #expect(config.settings.accounts.map(\.name) == ["a"])
    #expect(config.problems.map(\.line) == [10])
    #expect(config.problems[0].message.contains("a has it"))
  }

  @Test func `an account is written without secrets, and can be read again`() throws {
    let config = account(
      """
      header = ["AppKey: s3cret"]
      proxy = "http://ann:s3cret@proxy.example:80"
      adds = true
      ca_file = "/a.pem"
      """)
    let account = try #require(config.settings.accounts.first)
    let lines = AccountSettings.schema.lines(account.written)
    #expect(
      lines == [
        "kind = \"freshrss\"", "url = \"https://rss.example.org\"", "user = \"ann\"",
        "password_command = \"pass …\"", "adds = true",
        "proxy = \"http://…@proxy.example:80\"", "header = [\"AppKey: …\"]",
        "ca_file = \"/a.pem\"",
      ])
    #expect(self.config("[sync.home]\n" + lines.joined(separator: "\n")).problems.isEmpty)
  }
}
