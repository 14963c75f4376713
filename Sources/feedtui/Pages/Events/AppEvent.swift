package import FeedModel
package import FeedPictures
package import FeedRefreshing
package import FeedtuiSettings
package import TerminalKit

/// Something that has happened. Everything that changes what the user sees comes as one of these,
/// through the mailbox.
nonisolated package indirect enum AppEvent: Sendable {
  case screen(ScreenEvent)
  case archive(ArchiveEvent)
  case feeds(FeedsEvent)
  case network(NetworkEvent)
  case settings(SettingsEvent)
  /// The answer to a question, which `deliver` brings to the page that asked.
  case answered(deliver: @MainActor @Sendable () -> Void)
  /// A sentence for the status bar.
  case said(String)
  /// An effect could not be carried out; the sentence says why.
  case failed(String)
  /// The user is to be told of new items in these ways.
  case news(String, [NotificationWay])
  /// An act that keys may have to wait for has ended, with success or without: an edit of feeds or
  /// settings, or the undoing or redoing of any act.
  case actEnded
  /// Another minute of the clock.
  case minute
  /// The user has not moved for a while.
  case rested(Rest)

  /// Whether all pages look the same after it: a mark is shown before it is stored.
  package var isUnseen: Bool { if case .archive(.marked) = self { true } else { false } }

  /// A time without a move.
  package enum Rest: Sendable {
    /// What is beside a list follows its selection.
    case brief
    /// Images are sent, and those of the next screen are drawn.
    case images
    /// A scroll indicator goes.
    case long
    /// A menu opens after a prefix.
    case menu
    /// The number of a link opens it.
    case number
    /// A message gives way to the hints.
    case message

    package var duration: Duration {
      switch self {
      case .brief: .milliseconds(40)
      case .images: .milliseconds(150)
      case .long: .milliseconds(900)
      case .menu: .milliseconds(300)
      case .number: .milliseconds(500)
      case .message: .seconds(6)
      }
    }
  }
}

/// Something that has happened on the network.
nonisolated package enum NetworkEvent: Sendable {
  case refresh(RefreshState)
  /// The feeds that failed when they were last fetched.
  case failures([FeedFailureNote])
  /// The time of the newest answer of any feed, in seconds since 1970.
  case copyIsOf(Int64)
  case sync(SyncState)
  case picture(PictureEvent)
  /// How far the files are that come now; the list of downloads may be another one.
  case downloads([EntryID: Download.Progress])
}

/// The outcome of drawing a picture.
nonisolated package enum PictureEvent: Equatable, Sendable {
  case drawn(PictureSpec, PictureDrawing)
  /// The picture at that address cannot be shown; the sentence says why.
  case failed(String, reason: String)
  /// The picture at that address cannot be had now, but perhaps later in this run.
  case postponed(String, reason: String)
  /// Other pictures than before were drawn beforehand.
  case othersKept
}

/// Something that has happened to the settings.
nonisolated package enum SettingsEvent: Equatable, Sendable {
  /// These are the settings now. `unsaved` are the places whose values are not in the file.
  case changed(Config, unsaved: Set<ConfigPlace>)
}
