import Testing

@testable import PlaybackModel

@Suite("When a position has jumped")
struct SeekedRuleTests {
  typealias Step = (event: PlayerEvent, position: Duration?, jump: Duration?)

  @Test(
    "a jump is told and what goes on as it did isn't",
    arguments: [
      [(.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .zero, nil)],
      [(.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .seconds(30), .seconds(30))],
      [
        (.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .zero, nil),
        (.playbackStateDidChange(.paused), .seconds(5), nil), (.playbackStateDidChange(.playing), .seconds(5), nil),
        (.seekDidFinish(position: .seconds(9)), .seconds(9), .seconds(9)),
      ],
      [
        (.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .zero, nil),
        (.loopRestarted(pass: 2), .zero, .seconds(2)),
      ],
      [
        (.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .zero, nil),
        (.playbackStateDidChange(.seekingForward), .seconds(1), nil),
        (.playbackStateDidChange(.playing), .seconds(20), .seconds(20)),
      ],
      [
        (.itemStarted, nil, nil), (.playbackStateDidChange(.playing), .zero, nil),
        (.playbackStateDidChange(.seekingForward), .seconds(1), nil),
        (.playbackStateDidChange(.stopped), .seconds(20), nil),
      ],
    ] as [[Step]])
  func steps(steps: [Step]) {
    var rule = SeekedRule()
    rule.note(passStart: .seconds(2))
    for step in steps { #expect(rule.jump(after: step.event, position: step.position) == step.jump, "\(step.event)") }
  }
}
