import FeedFetching
import TestSupport
import Testing

@testable import FeedSystem

/// Passwords sent with Digest authentication (RFC 7616).
struct HTTPDigestTests {
  @Test func `a server that asks for Digest is answered with it`() async throws {
    let result = try await fetching("ann", "secret")
    #expect(result.document?.bytes == Array("in".utf8))
  }

  @Test func `a password that is wrong is said to be needed`() async throws {
    let result = try await fetching("ann", "other")
    #expect(result == .failure(.status(401)))
  }

  private func fetching(
    _ user: String, _ password: String
  ) async throws -> Result<FetchResult, FetchError> {
    try await LoopbackServer.run { request in
      Self.isRight(request)
        ? [.answer(text: "in")]
        : [
          .answer(
            "401 Unauthorized",
            [
              "WWW-Authenticate":
                "Digest realm=\"feeds\", nonce=\"n0nce\", qop=\"auth\", algorithm=SHA-256"
            ], text: "No.")
        ]
    } _: { server in
      let url = "http://\(user):\(password)@127.0.0.1:\(server.port)/feed?a=b"
      return try await withFetcher {
        await $0.result(of: FetchRequest(url: url, limits: .generous))
      }
    }
  }

  /// Returns whether the response to the challenge is right (RFC 7616, section 3.4.1).
  private static func isRight(_ request: LoopbackServer.Request) -> Bool {
    guard let header = request.headers["authorization"], header.hasPrefix("Digest ") else {
      return false
    }
    let pairs = header.dropFirst(7).split(separator: ",").compactMap { part in
      part.firstIndex(of: "=").map { sign in
        (
          part[..<sign].filter { $0 != " " },
          part[part.index(after: sign)...].filter { $0 != "\"" && $0 != " " }
        )
      }
    }
    let fields = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let (user, place) = (hash("ann:feeds:secret"), hash("GET:\(request.path)"))
    let middle = ["nonce", "nc", "cnonce", "qop"].map { fields[$0] ?? "" }
    return fields["username"] == "ann"
      && fields["response"] == hash(([user] + middle + [place]).joined(separator: ":"))
  }

  private static func hash(_ text: String) -> String {
    Array(text.utf8).sha256
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
