/// A set of namespaces that count as one where elements are looked for.
enum ElementGroup {
  /// Names without prefix: for RSS any of its namespaces, for Atom that of the root.
  case bare
  case atom, dc, dcterms, content, slash, media, itunes, googleplay, xhtml, thr, syndication
}
