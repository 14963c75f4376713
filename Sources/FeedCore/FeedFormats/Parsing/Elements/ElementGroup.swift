/// A set of namespaces that are equivalent when elements are looked up.
enum ElementGroup {
  /// Elements of the feed's own format: in RSS any of its namespaces or none, in Atom the root's.
  case bare
  case atom, dc, dcterms, content, slash, media, itunes, googleplay, xhtml, thr, syndication
}
