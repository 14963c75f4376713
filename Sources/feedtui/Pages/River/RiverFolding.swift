import FeedModel

/// Folds the days of a river. The archive leaves out the items of folded days.
struct RiverFolding {
  let window: RiverWindow
  private var context: PageContext { window.context }

  func toggle(_ section: RiverSection) {
    guard !isRefused, let days = section.days, let last = days.last else { return }
    ask(around: last) { request in
      let isFolded = days.allSatisfy(request.foldedDays.contains)
      request.foldedDays = request.foldedDays.setting(days, folded: !isFolded)
    }
  }

  /// Folds all days; unfolds them if any is folded.
  func toggleAll() {
    guard !isRefused else { return }
    ask(around: window.selectedSection?.key.days?.last) { request in
      switch request.foldedDays {
      case .none: request.foldedDays = .all(except: [])
      case .these, .all: request.foldedDays = .none
      }
    }
  }

  /// Shows the muted items of a day below their row, or folds them again.
  func toggleMuted(of day: Day) {
    window.change { $0.unfoldedMuted.formSymmetricDifference([day]) }
  }

  private func ask(around day: Day?, _ change: (inout TimelineRequest) -> Void) {
    let place = day.map { TimelineRequest.Place.around(context.clock.zone.lastKey(of: $0)) }
    window.ask(place ?? .newest, change)
  }

  private var isRefused: Bool {
    guard window.request.order != .newest else { return false }
    context.say("Sorted lists cannot be folded")
    return true
  }
}
