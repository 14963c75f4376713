import FeedFormats

/// The scores of the elements that could contain an article: points for paragraphs inside them,
/// for their names and for their classes (Readability's `_grabArticle`).
struct CandidateScores {
  private let tree: HTMLTree
  private let measure: TextMeasure
  private let weighsClasses: Bool
  /// The score of each node; meaningless where `isScored` is false.
  private(set) var scores: [Float]
  private(set) var isScored: [Bool]

  /// The shortest paragraph that counts, in characters.
  private static let shortest = 25
  /// The number of ancestors that a paragraph gives points to.
  private static let reach = 5

  init(_ tree: HTMLTree, _ measure: TextMeasure, weighsClasses: Bool) {
    self.tree = tree
    self.measure = measure
    self.weighsClasses = weighsClasses
    scores = [Float](repeating: 0, count: tree.count)
    isScored = [Bool](repeating: false, count: tree.count)
    for index in 0..<tree.count where Self.counts(tree.name(index)) { add(index) }
    for index in scores.indices where isScored[index] {
      scores[index] *= 1 - measure.linkDensity(index..<tree.end(index))
    }
  }

  private static func counts(_ name: HTMLName) -> Bool {
    switch name {
    case .section, .h2, .h3, .h4, .h5, .h6, .p, .td, .pre: true
    default: false
    }
  }

  private mutating func add(_ index: Int) {
    let nodes = index..<tree.end(index)
    let count = measure.characters(nodes)
    guard count >= Self.shortest else { return }
    let points = Float(2 + measure.commas(nodes) + min(count / 100, 3))
    var ancestor = tree.parent(index)
    var level = 0
    while ancestor > 0, level < Self.reach {
      prepare(ancestor)
      scores[ancestor] += points / (level == 0 ? 1 : level == 1 ? 2 : Float(level * 3))
      ancestor = tree.parent(ancestor)
      level += 1
    }
  }

  /// Gives an element the points of its name and class, once.
  mutating func prepare(_ index: Int) {
    guard !isScored[index] else { return }
    isScored[index] = true
    scores[index] = Self.points(tree.name(index)) + weight(index)
  }

  func weight(_ index: Int) -> Float {
    weighsClasses ? ClassWords.weight(tree, index) : 0
  }

  private static func points(_ name: HTMLName) -> Float {
    switch name {
    case .div: 5
    case .pre, .td, .blockquote: 3
    case .address, .ol, .ul, .dl, .dd, .dt, .li, .form: -3
    case .h1, .h2, .h3, .h4, .h5, .h6, .th: -5
    default: 0
    }
  }
}
