/// What the archive knows of an entry's web page.
package struct StoredWebPage: Equatable, Sendable {
  /// The text; `nil` if the page could not be had.
  package var text: WebPageText?
  /// The reason why it could not be had when it was last asked for, as one sentence.
  package var failure: String?
  /// Whether the user has chosen to read this text instead of the feed's; `nil` without a choice.
  package var isChosen: Bool?
  /// The user's rules by which the text was found.
  package var rules: String
  /// The user's rules when the page was last asked for.
  package var askedRules: String
  /// Whether the feed has changed the entry since.
  package var isOutdated: Bool
  package var validators: Validators

  /// The beginning of the rules of a text that is made of files about an episode.
  package static let filesRule = "files="
  /// Whether the text is chapters and a transcript of files, and not of a page.
  package var isOfFiles: Bool { rules.hasPrefix(Self.filesRule) }

  package init(
    text: WebPageText? = nil, failure: String? = nil, isChosen: Bool? = nil, rules: String = "",
    askedRules: String? = nil, isOutdated: Bool = false, validators: Validators = Validators()
  ) {
    self.text = text
    self.failure = failure
    self.isChosen = isChosen
    self.rules = rules
    self.askedRules = askedRules ?? rules
    self.isOutdated = isOutdated
    self.validators = validators
  }
}
