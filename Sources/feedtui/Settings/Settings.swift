package import FeedModel
package import FeedSystem

/// The settings that the user can change, with their defaults.
///
/// `Settings+All.swift` describes each of them.
package struct Settings: Equatable, Sendable {
  /// The amount of room for an item; `nil` means the one last shown.
  package var density: Density?
  /// `nil` means what the user chose last, and at first two where there is much room.
  package var panes: Panes?
  package var start = StartPage.all
  /// Milliseconds after which Escape is a key of its own, and not the beginning of another.
  package var escapeWait = 25
  package var mouse = true
  package var numberOpensLink = true
  /// Whether the last row names keys.
  package var hints = true
  package var foldRuns = false
  package var stories = StoryMode.link
  /// The fields of a compact row.
  package var row = RowFormat.standard
  /// The fields of the row of a feed.
  package var feedRow = FeedRowFormat.standard
  package var feedColours = FeedColours.none
  /// `nil` means the order that the user chose last.
  package var feedOrder: FeedOrder?
  /// Whether the page of feeds leaves out those without unread items; `nil` means as last.
  package var hideReadFeeds: Bool?
  /// The rows that stay in sight above and below the selected one.
  package var scrollOff = 0
  /// Whether the first row of a list follows the last one.
  package var wrap = false
  package var refresh = RefreshInterval.every(3600)
  /// The seconds after which the request for a feed is given up.
  package var timeout = 60
  package var markRead = MarkReadRule.open
  package var keepDays = Limit.number(365)
  package var keepItems = Limit.number(10_000)
  /// An address where server operators can learn about the user and write; `nil` sends none.
  package var contact: String?
  /// The browser in the form of an entry of `BROWSER`; `nil` means the environment's.
  package var browser: String?
  /// The folder of items that are saved as files; `nil` means that of downloads.
  package var savePath: String?
  /// The folder of downloads, in which `{feed}` and `{host}` are those of the feed; `nil` means
  /// `Podcasts/{feed}` in that of downloads.
  package var downloadsFolder: String?
  /// Files that are downloaded at a time.
  package var downloadsAtOnce = 2
  /// Kilobytes a second; `nil` means as many as come.
  package var downloadsRate: Int?
  /// Megabytes that stay free on the disk.
  package var downloadsReserve = 1000
  /// Whether what is new of every feed is downloaded.
  package var downloadsEnqueue = false
  /// Whether a download is removed once it has been heard to its end.
  package var downloadsRemoveHeard = false
  /// Whether `feedtui refresh` downloads what is queued.
  package var downloadsByTimer = false
  /// The program that finds the article of a web page; `nil` means feedtui's own extractor.
  package var extractWith: ArgumentVector?
  /// The program that gets what is copied; `nil` means the terminal or the desktop.
  package var copyWith: ArgumentVector?
  package var color = ColourMode.auto
  /// The name of a theme.
  package var theme = Theme.initialName
  package var colours = RoleColours()
  /// `nil` means those that the terminal's font should have.
  package var marks: MarkStyle?
  package var pictures = PictureMode.auto
  /// Whether the terminal gets links (OSC 8).
  package var hyperlinks = AutomaticChoice.auto
  /// Whether the terminal's window has a title.
  package var title = true
  /// Whether the program sends as little as it can.
  package var lowBandwidth = AutomaticChoice.auto
  /// The most megabytes of pictures that are kept on disk.
  package var picturesCache = 200
  package var clock = ClockStyle.hours24
  package var dates = DateStyle.words
  /// `nil` means days as `dates` has them, and the time as `clock` has it.
  package var dateFormat: DateFormat?
  /// The maximum number of columns in a line of an article.
  package var textWidth = 80
  /// The maximum number of columns of a list that has the screen to itself.
  package var listWidth = 120
  package var textSpacing = LineSpacing.single
  package var keyPreset = KeyPreset.vim
  package var keyboard = KeyboardLayout.auto
  package var keys: [KeyAssignment] = []
  package var programs: [UserProgram] = []
  package var openRules: [OpenRule] = []
  /// The accounts on servers, in the order of the file.
  package var accounts: [AccountSettings] = []
  package var notifications = NotificationSettings()
  package var hooks = HookSettings()

  package init() {}
}

/// Whether a list and what is selected in it are shown side by side.
package enum Panes: String, CaseIterable, Sendable {
  case off
  /// On terminals that are wide enough.
  case auto
  /// On wider ones with the feeds beside a feed's items.
  case three
}

/// A number, or no limit.
package enum Limit: Equatable, Sendable {
  case off
  case number(Int)
}

/// The setting that decides whether the screen has colours.
package enum ColourMode: String, CaseIterable, Sendable {
  /// Colours if the terminal has them and the environment does not forbid them (`NO_COLOR`).
  case auto
  /// Colours if the terminal has them, whatever `NO_COLOR` says.
  case always
  case never
}

/// The set of signs that the program draws with.
package enum MarkStyle: String, CaseIterable, Sendable {
  case unicode, ascii
}

/// A setting for something that the program can decide by itself.
package enum AutomaticChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
