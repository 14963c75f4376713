package import FeedModel
package import FeedReading
package import FeedtuiSettings
import SafeText

/// The search within an article: as words are typed the page goes to the first hit from where it
/// was.
package struct ReaderSearch {
  /// What the river is searched for.
  package var river: SearchQuery?
  /// Whether what is marked was typed here, and not what the river is searched for.
  package private(set) var isOwn = false
  /// What was in sight when the search began that is being typed.
  private var origin: ArticleView.Bookmark?

  package init() {}

  /// Remembers what is in sight, to come back there.
  package mutating func begin(in view: ArticleView) {
    origin = view.bookmark
  }

  /// Goes to what has been typed so far.
  package func type(_ typed: String, in view: inout ArticleView) {
    guard let origin else { return }
    view.go(to: origin)
    view.find(ArticlePattern(typed))
    view.goToFirstHit()
  }

  /// All of it has been typed: the page stays where it is, and `n` and `N` go on. Returns what
  /// there is to say.
  package mutating func keep(in view: inout ArticleView) -> String? {
    guard let pattern = view.pattern else {
      cancel(in: &view)
      return nil
    }
    origin = nil
    isOwn = true
    if let hit = view.hit { return Self.words(for: hit) }
    showRiver(in: &view)
    return Self.noHit(of: pattern)
  }

  /// Back to where the search began.
  package mutating func cancel(in view: inout ArticleView) {
    if let origin { view.go(to: origin) }
    origin = nil
    showRiver(in: &view)
  }

  /// Marks what the river is searched for, if it is.
  package mutating func showRiver(in view: inout ArticleView) {
    isOwn = false
    view.find(river.map { ArticlePattern($0) })
  }

  /// Begins afresh with another article.
  package mutating func startAgain(in view: inout ArticleView) {
    origin = nil
    showRiver(in: &view)
  }

  /// The note of the line of input.
  package static func note(of view: ArticleView) -> String {
    guard view.pattern != nil else { return "" }
    return view.hit.map { "\($0.number) of \($0.count)" } ?? "no hits"
  }

  /// Goes to the next hit, or the one before, `times` times. Returns what there is to say.
  package static func go(
    _ step: ArticleView.Direction, _ times: Int, in view: inout ArticleView, _ keys: KeyHints
  ) -> String {
    guard let pattern = view.pattern else {
      return "No search: \(keys["search"]) starts one"
    }
    guard let hit = view.go(toHit: step, times: times) else { return noHit(of: pattern) }
    return words(for: hit, step)
  }

  private static func noHit(of pattern: ArticlePattern) -> String {
    "No hits for “\(Sanitizer.line(pattern.text))”"
  }

  private static func words(
    for hit: ArticleView.HitPlace, _ step: ArticleView.Direction = .next
  ) -> String {
    let words = "Hit \(Wording.grouped(hit.number)) of \(Wording.grouped(hit.count))"
    return switch (hit.jump, step) {
    case (.straight, _): words
    case (.around, .next): words + " · from the top again"
    case (.around, .previous): words + " · from the end again"
    }
  }
}
