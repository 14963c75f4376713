import FeedModel
import SafeText

/// What a river does with the link of the selected item.
struct RiverLinks {
  let window: RiverWindow
  private var context: PageContext { window.context }

  /// Opens the link in the browser; the item counts as opened.
  func browse() {
    guard let item = window.selectedItem else { return sayNoLink() }
    withLink {
      context.carryOut(.screen(.browse($0)))
      if Sanitizer.urlIsSafe($0) { RiverActs(window: window).markOpened(item) }
    }
  }

  func copy() {
    withLink { context.carryOut(.screen(.copy($0))) }
  }

  private func withLink(_ act: (String) -> Void) {
    if let link = window.selectedItem?.head?.link { act(link) } else { sayNoLink() }
  }

  private func sayNoLink() { context.decline("This item has no link") }
}
