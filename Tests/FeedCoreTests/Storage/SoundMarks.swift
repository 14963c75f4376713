import Testing

@testable import FeedStorage

extension FeedStore {
  /// Checks that every entry is in one place, that exactly those are muted that should be, and that
  /// all counters are right.
  func expectSoundMarks() async throws {
    let isMuted = """
      EXISTS (SELECT 1 FROM touch JOIN rule ON rule.id = rule WHERE touch.entry = entry.id AND mutes)
        AND entry.id NOT IN (SELECT entry FROM favourite)
        AND entry.id NOT IN (SELECT entry FROM rating)
      """
    let faults = [
      "in one place": """
      entry WHERE (id IN (SELECT entry FROM shown)) + (id IN (SELECT entry FROM hidden)) <> 1
      """,
      "muted": """
      entry LEFT JOIN hidden ON hidden.entry = entry.id
      WHERE coalesce(reason, 'rule') = 'rule' AND (reason IS NOT NULL) <> (\(isMuted))
      """,
      "unread only where shown": "unread WHERE entry NOT IN (SELECT entry FROM shown)",
      "tally": """
      (SELECT total(shown) AS s, total(unread) AS u, total(favourite) AS f FROM tally
        WHERE feed = 0)
      WHERE (s, u, f) <> ((SELECT count(*) FROM shown), (SELECT count(*) FROM unread),
        (SELECT count(*) FROM favourite))
      """,
      "feedCount": """
      (SELECT total(shown) AS s, total(unread) AS u FROM feedCount)
      WHERE (s, u) <> ((SELECT count(*) FROM shown), (SELECT count(*) FROM unread))
      """,
    ]
    for (name, fault) in faults {
      #expect(try await count("SELECT count(*) FROM \(fault)") == 0, "\(name)")
    }
  }
}
