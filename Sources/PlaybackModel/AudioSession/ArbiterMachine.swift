/// Who has the sound among the sessions of several programs: decisions without a bus.
///
/// A member is a program's session, by its unique name on the bus. Whoever takes the sound and doesn't mix interrupts those
/// who don't mix either; an interruption is over when the last who made it has gone. A member that vanishes, because its
/// program crashed, frees whom it held as if it had told them to go on: nobody chose their silence.
package struct ArbiterMachine: Sendable {
  /// How a member uses the sound.
  package struct Claim: Sendable, Hashable {
    /// It plays beside others, interrupts nobody and isn't interrupted.
    package var mixes: Bool
    /// Others are quieter while it has the sound.
    package var ducksOthers: Bool

    /// Creates a claim; ducking implies mixing.
    package init(mixes: Bool = false, ducksOthers: Bool = false) {
      self.mixes = mixes || ducksOthers
      self.ducksOthers = ducksOthers
    }
  }

  /// What comes in.
  package enum Input: Sendable, Equatable {
    /// A member takes the sound, or has it and changes how it uses it.
    case activate(String, Claim)
    /// A member gives the sound up.
    case deactivate(String, notifiesOthers: Bool)
    /// A member has left the bus.
    case vanish(String)
  }

  /// What a member is told, in this order.
  package enum Action: Sendable, Equatable {
    /// It has lost the sound.
    case interrupt(String)
    /// Nobody holds it any more.
    case endInterruption(String, shouldResume: Bool)
    /// It is to be quieter, or no longer.
    case duck(String, Bool)
    /// Somebody else plays something that is needed, or no longer.
    case othersPlay(String, Bool)
  }

  /// The members that have the sound, the latest last.
  private var active: [(member: String, claim: Claim)] = []
  /// Who was interrupted, in the order in which that happened, and by whom.
  private var interrupted: [(member: String, holders: Set<String>)] = []
  private var ducked: Set<String> = []
  private var hinted: Set<String> = []

  /// Creates an arbiter without members.
  package init() {}

  /// The members that have the sound, the latest last.
  package var activeMembers: [String] { active.map(\.member) }

  /// What follows from an input.
  package mutating func handle(_ input: Input) -> [Action] {
    var actions: [Action]
    switch input {
    case .activate(let member, let claim): actions = activate(member, claim)
    case .deactivate(let member, let notifiesOthers):
      actions = leave(member, shouldResume: notifiesOthers)
      interrupted.removeAll { $0.member == member }
    case .vanish(let member):
      interrupted.removeAll { $0.member == member }
      actions = leave(member, shouldResume: true)
      ducked.remove(member)
      hinted.remove(member)
      actions.removeAll { $0.member == member }
    }
    return actions + changes()
  }

  private mutating func activate(_ member: String, _ claim: Claim) -> [Action] {
    active.removeAll { $0.member == member }
    // Who takes the sound isn't interrupted any more, and knows.
    interrupted.removeAll { $0.member == member }
    defer { active.append((member, claim)) }
    guard !claim.mixes else { return [] }
    let losers = active.filter { !$0.claim.mixes }.map(\.member)
    active.removeAll { !$0.claim.mixes }
    // Those who waited for somebody who lost the sound wait for that one still, and for nobody else.
    interrupted += losers.map { ($0, [member]) }
    return losers.map { .interrupt($0) }
  }

  private mutating func leave(_ member: String, shouldResume: Bool) -> [Action] {
    active.removeAll { $0.member == member }
    var freed: [Action] = []
    for index in interrupted.indices {
      guard interrupted[index].holders.remove(member) != nil, interrupted[index].holders.isEmpty else { continue }
      freed.append(.endInterruption(interrupted[index].member, shouldResume: shouldResume))
    }
    interrupted.removeAll { $0.holders.isEmpty }
    return freed
  }

  /// Who is to be quieter, and who is to know of others, as far as that changed.
  private mutating func changes() -> [Action] {
    let members = activeMembers
    let quieter = Set(members.filter { one in active.contains { $0.claim.ducksOthers && $0.member != one } })
    let knowing = Set(members.filter { one in active.contains { !$0.claim.mixes && $0.member != one } })
    defer { (ducked, hinted) = (quieter, knowing) }
    let all = ducked.union(quieter).union(hinted).union(knowing).sorted()
    return all.flatMap { member -> [Action] in
      var actions: [Action] = []
      if ducked.contains(member) != quieter.contains(member) { actions.append(.duck(member, quieter.contains(member))) }
      if hinted.contains(member) != knowing.contains(member) {
        actions.append(.othersPlay(member, knowing.contains(member)))
      }
      return actions
    }
  }
}

extension ArbiterMachine.Action {
  /// Whom it concerns.
  package var member: String {
    switch self {
    case .interrupt(let member), .endInterruption(let member, _), .duck(let member, _), .othersPlay(let member, _):
      member
    }
  }
}
