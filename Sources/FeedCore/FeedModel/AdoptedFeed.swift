/// A feed imported from another program.
package struct AdoptedFeed: Equatable, Sendable {
  package var title: String?
  /// The web page that the feed belongs to.
  package var site: String?
  /// The validators of the document that the other program fetched last.
  package var validators: Validators
  package var items: [AdoptedItem]

  package init(
    title: String? = nil, site: String? = nil, validators: Validators = Validators(),
    items: [AdoptedItem] = []
  ) {
    self.title = title
    self.site = site
    self.validators = validators
    self.items = items
  }
}
