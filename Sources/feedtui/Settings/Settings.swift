import FeedCore

/// What the reader can choose, with what holds where nothing was chosen. `Settings+All.swift` names each
/// of them.
nonisolated struct Settings: Equatable, Sendable {
  /// `nil` is the one that was last shown.
  var density: Density?
  var refresh = RefreshInterval.every(3600)
  var markRead = MarkReadRule.open
  var keepDays = Limit.number(365)
  var keepItems = Limit.number(10_000)
  /// Where those who run servers learn who asks, and can write to; `nil` tells them nothing.
  var contact: String?
  /// As an entry of `BROWSER`; `nil` is the environment's.
  var browser: String?
  var color = ColourMode.auto
  var theme = Theme()
  var marks = MarkStyle.unicode
  var clock = ClockStyle.hours24
  var dates = DateStyle.words
  /// Columns of the longest line of an article.
  var textWidth = 80
  var keyPreset = KeyPreset.vim
  var keys: [KeyAssignment] = []
}

/// When feeds are fetched again without being asked for.
nonisolated enum RefreshInterval: Equatable, Sendable {
  case off
  /// So many seconds after the last time.
  case every(Int64)
}

/// A number, or none.
nonisolated enum Limit: Equatable, Sendable {
  case off
  case number(Int)
}

/// By what an item becomes read, beside the keys for it.
nonisolated enum MarkReadRule: String, CaseIterable, Sendable {
  /// When it is opened.
  case open
  /// When the selection has gone past it, too.
  case scroll
}

/// Which signs the program draws with.
nonisolated enum MarkStyle: String, CaseIterable, Sendable {
  case unicode, ascii
}
