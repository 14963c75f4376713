/// A change of a day's counts by pending marks.
nonisolated package struct CountChange: Equatable {
  var unread = 0
  var favourites = 0
}
