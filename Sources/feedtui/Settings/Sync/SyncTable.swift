/// The lines of a `[sync.NAME]` table of the settings file: an account on a server.
package struct SyncTable: Equatable, Sendable {
  let name: String
  var lines: RuleTable
}
