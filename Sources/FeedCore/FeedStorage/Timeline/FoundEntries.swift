/// Entries, and whether the limit of a scan was reached before all had been found.
struct FoundEntries {
  var ids: [Int64]
  var isCut = false
}
