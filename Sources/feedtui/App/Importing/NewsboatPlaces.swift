import FeedtuiSettings
import Glibc

/// Where newsboat keeps its files (its manual, "Files"): in the XDG folders, or in one of its own.
nonisolated enum NewsboatPlaces {
  /// The path of its feeds, as users write it; `nil` if they are in none of the usual places.
  static var urls: String? {
    ["~/.newsboat/urls", "~/.config/newsboat/urls"].first {
      access(HomePath.expanded($0), R_OK) == 0
    }
  }
}
