/// Who has the sound among the sessions of several programs: decisions without a bus.
///
/// A member is a program's session, by its unique name on the bus. Whoever takes the sound and doesn't mix interrupts those
/// who don't mix either; an interruption is over when the last who made it has gone. A member that vanishes, because its
/// program crashed, frees whom it held as if it had told them to go on: nobody chose their silence.
package struct ArbiterMachine: Sendable {
  /// What comes in.
  package enum Input: Sendable, Equatable {
    /// A member takes the sound, or has it and changes how it uses it.
    case activate(String, Claim)
    /// A member gives the sound up.
    case deactivate(String, notifiesOthers: Bool)
    /// A member waits for others, as another arbiter had told it, which has gone.
    case wait(String, Claim, holders: Set<String>)
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
  private var interrupted: [(member: String, claim: Claim, holders: Set<String>)] = []
  /// Who gave the sound up, and whether others could go on: an arbiter that is new may hear of those who wait later.
  private var left: [String: Bool] = [:]
  private var ducked: Set<String> = []
  private var hinted: Set<String> = []

  /// Creates an arbiter without members.
  package init() {}

  /// The members that have the sound, the latest last.
  package var activeMembers: [String] { active.map(\.member) }

  /// How it stands with a member.
  package struct Standing: Sendable, Equatable {
    /// For whom it waits; empty if it isn't interrupted.
    package var holders: Set<String>
    package var isDucked: Bool
    package var othersPlay: Bool
  }

  /// How it stands with a member; as with one that was never heard of if it has left.
  package func standing(of member: String) -> Standing {
    Standing(
      holders: interrupted.first { $0.member == member }?.holders ?? [], isDucked: ducked.contains(member),
      othersPlay: hinted.contains(member))
  }

  /// What follows from an input.
  package mutating func handle(_ input: Input) -> [Action] {
    var actions: [Action]
    switch input {
    case .activate(let member, let claim): actions = activate(member, claim)
    case .deactivate(let member, let notifiesOthers):
      actions = leave(member, shouldResume: notifiesOthers)
      left[member] = notifiesOthers
    case .wait(let member, let claim, let holders): actions = wait(member, claim, holders)
    case .vanish(let member):
      actions = leave(member, shouldResume: true)
      left[member] = nil
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
    left[member] = nil
    let losers = active.filter { claim.interrupts($0.claim) }
    active.removeAll { claim.interrupts($0.claim) }
    active.append((member, claim))
    // Those who waited for somebody who lost the sound wait for that one still, and for nobody else.
    interrupted += losers.map { ($0.member, $0.claim, [member]) }
    return losers.map { .interrupt($0.member) }
  }

  /// Those who waited for a member wait for whom it waited for itself.
  private mutating func leave(_ member: String, shouldResume: Bool) -> [Action] {
    active.removeAll { $0.member == member }
    let heirs = interrupted.first { $0.member == member }?.holders ?? []
    interrupted.removeAll { $0.member == member }
    for index in interrupted.indices where interrupted[index].holders.remove(member) != nil {
      interrupted[index].holders.formUnion(heirs.subtracting([interrupted[index].member]))
    }
    return shouldResume ? resume() : end()
  }

  /// Those who wait for nobody have the sound again, at once: what comes next finds them there.
  ///
  /// Of several the one that was interrupted last is first, and the others wait for it.
  private mutating func resume() -> [Action] {
    var actions: [Action] = []
    for index in interrupted.indices.reversed() where interrupted[index].holders.isEmpty {
      let (member, claim, _) = interrupted[index]
      if let other = active.last(where: { $0.claim.interrupts(claim) }) {
        interrupted[index].holders = [other.member]
      } else {
        active.append((member, claim))
        actions.append(.endInterruption(member, shouldResume: true))
      }
    }
    interrupted.removeAll { $0.holders.isEmpty }
    return actions
  }

  /// Those who wait for nobody don't go on, and are nobody to wait for either.
  private mutating func end() -> [Action] {
    let freed = interrupted.filter { $0.holders.isEmpty }.map(\.member)
    interrupted.removeAll { $0.holders.isEmpty }
    return freed.map { .endInterruption($0, shouldResume: false) } + freed.flatMap { leave($0, shouldResume: false) }
  }

  private mutating func wait(_ member: String, _ claim: Claim, _ holders: Set<String>) -> [Action] {
    active.removeAll { $0.member == member }
    interrupted.removeAll { $0.member == member }
    left[member] = nil
    interrupted.append((member, claim, holders.filter { left[$0] == nil && $0 != member }))
    return holders.contains { left[$0] == false } ? end() : resume()
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
