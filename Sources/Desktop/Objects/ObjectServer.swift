/// Answers the requests to an object, one after the other.
struct ObjectServer: Sendable {
  let object: any BusObject
  let introspection: BusIntrospection

  func serve(_ invocation: BusInvocation) async {
    do throws(BusFailure) {
      if invocation.interface == "org.freedesktop.DBus.Properties" {
        invocation.answer(try await properties(invocation), declared: nil)
      } else {
        let answer = try await object.call(invocation.method, of: invocation.interface, invocation.request)
        invocation.answer(answer, declared: introspection.output(of: invocation.method, in: invocation.interface))
      }
    } catch {
      invocation.fail(error)
    }
  }

  private func properties(_ invocation: BusInvocation) async throws(BusFailure) -> [BusValue] {
    let arguments = invocation.request.arguments
    guard let interface = arguments.first?.stringValue else {
      throw .invalidArguments("An interface's name is missing.")
    }
    switch (invocation.method, arguments.count) {
    case ("GetAll", 1):
      var values: [String: BusValue] = [:]
      for name in introspection.readableProperties(of: interface) { values[name] = try await get(name, interface) }
      return [.options(values)]
    case ("Get", 2): return [.variant(try await get(try name(in: arguments), interface))]
    case ("Set", 3):
      let name = try name(in: arguments)
      guard let type = introspection.type(of: name, in: interface, forWriting: true),
        case .variant(let value) = arguments[2], value.type.signature == type
      else { throw .invalidArguments("\(name) can't be set to a value of that type.") }
      try await object.setProperty(name, of: interface, to: value)
      return []
    default: throw .invalidArguments("\(invocation.method) doesn't take that.")
    }
  }

  private func name(in arguments: [BusValue]) throws(BusFailure) -> String {
    guard let name = arguments[1].stringValue else { throw .invalidArguments("A property's name is missing.") }
    return name
  }

  private func get(_ name: String, _ interface: String) async throws(BusFailure) -> BusValue {
    guard let type = introspection.type(of: name, in: interface, forWriting: false) else {
      throw .invalidArguments("There is no property \(name) of \(interface) to read.")
    }
    let value = try await object.property(name, of: interface)
    guard value.type.signature == type else { throw .failed("\(name) would have had a value of an undeclared type.") }
    return value
  }
}
