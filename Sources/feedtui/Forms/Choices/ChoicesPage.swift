import FeedModel
import FeedtuiPages
import TerminalKit

/// A page of choices from which a condition is made. After each change the page asks how many
/// entries each row would leave, and a footer says what has been chosen.
protocol ChoicesPage: ListViewController where Source == ChoicesDataSource<Subject> {
  /// What a section of choices is about.
  associatedtype Subject: Hashable & Sendable
  var counts: ChoiceCounts { get set }
  /// The rows to count; `nil` while they are not known, or cannot be searched for.
  var countRequest: FilterCountRequest? { get }
  var footer: ChoicesFooter? { get }
  /// Shows the choices with their counts.
  func layRows()
}

extension ChoicesPage where Self: Sendable {
  var footerWords: [String] { footer.map { [SpokenWords.joined($0.spoken)] } ?? [] }
  func drawFooter(in canvas: inout Canvas) { footer?.draw(in: &canvas) }

  /// Shows other choices. The counts before stay in sight until theirs have come.
  func choicesChanged() {
    count()
    layRows()
  }

  /// Asks for the counts.
  func count() {
    guard let request = countRequest else { return }
    counts.areCurrent = false
    ask("counts", needs: nil, .inOrder) {
      try await $0.timeline.counts(for: request)
    } then: { page, counts in
      page.counts = ChoiceCounts(last: counts)
      page.layRows()
    }
  }

  func stopCounting() { context.endQuestion("counts", of: self) }
}

/// The counts of a page of choices.
struct ChoiceCounts {
  /// Those that came last.
  var last = FilterCounts()
  /// Whether they are those of what is chosen now.
  var areCurrent = true
}
