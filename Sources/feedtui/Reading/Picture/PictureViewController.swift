import FeedPictures
import FeedReading
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// Shows a picture of an article, as large as the screen allows, and leads to the others.
final class PictureViewController: PicturePage {
  static let traits = PageTraits(.picture, fillsWidth: true)
  var size: Size
  let context: PageContext
  private let images: [ArticleImage]
  /// The index of the picture that is shown.
  private var index: Int

  /// Returns `nil` without pictures. `image` is the one that is shown first.
  init?(_ context: PageContext, _ image: ArticleImage, of images: [ArticleImage], size: Size) {
    guard let index = images.firstIndex(of: image) else { return nil }
    self.context = context
    self.images = images
    self.index = index
    self.size = size
  }

  private var image: ArticleImage { images[index] }
  var title: String { image.name.isEmpty ? "Picture" : image.name }
  var role: PageRole? { .picture(self) }
  var progress: String { images.count > 1 ? "\(index + 1) of \(images.count)" : "" }

  var picture: PictureSpec? { context.gallery.spec(image.address, room: size) }

  /// What it shows: the picture itself cannot be said.
  var spoken: [String] {
    [image.words, progress.isEmpty ? "" : "Picture \(progress)"].filter { !$0.isEmpty }
  }

  func draw(in canvas: inout Canvas) {
    if let picture = picture.flatMap(context.gallery.picture) {
      let x = (size.width - picture.size.width) / 2
      let y = (size.height - picture.size.height) / 2
      canvas.draw(picture, at: Point(x: x, y: y))
    } else {
      let reason = context.gallery.failure(of: image.address)
      drawMiddle([image.words, reason].compactMap { $0 }, in: &canvas)
    }
  }

  /// Draws texts in the middle of the page, one below the other.
  private func drawMiddle(_ texts: [String], in canvas: inout Canvas) {
    let lines = texts.flatMap {
      CellLine.wrap($0, style: .muted, width: size.width, maximum: 6)
    }
    for (row, line) in lines.enumerated() {
      let x = max(0, size.width - DisplayWidth.columns(of: line.text)) / 2
      let y = max(0, size.height - lines.count) / 2 + row
      canvas.draw(line.text, at: Point(x: x, y: y), style: line.style)
    }
  }

  nonisolated static let actions: [Action<PictureViewController>] =
    [
      Action("next-picture", keys: "n", "Space", help: "next picture", group: .move) {
        $0.go(by: $1.times)
      },
      Action("down", keys: "j", "↓", help: "next picture", group: .move) {
        $0.go(by: $1.times)
      },
      Action("previous-picture", keys: "p", help: "previous picture", group: .move) {
        $0.go(by: -$1.times)
      },
      Action("up", keys: "k", "↑", help: "previous picture", group: .move) {
        $0.go(by: -$1.times)
      },
      Action("top", keys: "gg", "Home", help: "to the first", group: .move) { page, _ in
        page.index = 0
      },
      Action("bottom", keys: "G", "End", help: "to the last", group: .move) { page, _ in
        page.index = page.images.count - 1
      },
      .browse { page, _ in page.context.carryOut(.screen(.browse(page.image.address))) },
      .copyLink { page, _ in page.context.carryOut(.screen(.copy(page.image.address))) },
    ] + Action.leaving(help: "back to the text") { $0.navigation?.close($0) }

  private func go(by places: Int) {
    let wanted = index + max(-images.count, min(places, images.count))
    let index = max(0, min(wanted, images.count - 1))
    guard index != self.index else {
      return context.say(wanted > index ? "This is the last picture" : "This is the first picture")
    }
    self.index = index
  }
}
