import FeedtuiSettings
import Testing

@testable import FeedtuiTerminal

struct NotificationTests {
  @Test func `each way has its sequence`() {
    #expect(
      written([.osc9, .osc777, .osc99]) == "^]9;2 new!^]777;notify;feedtui;2 new!^]99;;2 new!")
    #expect(written([.bell]) == "!")
    #expect(written([]) == "")
  }

  @Test func `tmux and screen pass it on, and the bell rings too`() {
    #expect(written([.osc9], in: .tmux) == "^Ptmux;^^]9;2 new!^\\!")
    #expect(written([.osc9], in: .screen) == "^P^]9;2 new!^\\!")
    #expect(written([.bell], in: .tmux) == "!")
  }

  @Test func `what a feed says is no command`() {
    let evil = "4;1;50\u{1B}]0;x\u{7}\u{9C}\n" + String(repeating: "x", count: 1000)
    let bytes = written([.osc9], of: evil)
    #expect(bytes.hasPrefix("^]9;4,1,50"))
    #expect(bytes.filter { "^!".contains($0) }.count == 2)
    #expect(bytes.count < 270)
  }

  private func written(
    _ ways: [NotificationWay], of message: String = "2 new", in multiplexer: Multiplexer = .none
  ) -> String {
    let bytes = Notification.sequence(message, by: ways, in: multiplexer)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
      .replacing("\u{7}", with: "!")
  }
}
