import Desktop
import Synchronization

/// An object with a method, a property and a signal of several types.
final class EchoObject: BusObject {
  static let interface = "org.example.Echo"
  static let introspection = """
    <node>
      <interface name="org.example.Echo">
        <method name="Echo"><arg name="v" type="v" direction="in"/><arg name="v" type="v" direction="out"/></method>
        <method name="Sum"><arg name="a" type="ad" direction="in"/><arg name="s" type="d" direction="out"/></method>
        <method name="Lie"><arg name="s" type="s" direction="out"/></method>
        <method name="Fail"/>
        <method name="Sleep"/>
        <property name="Level" type="d" access="readwrite"/>
        <property name="Fixed" type="s" access="read"/>
        <signal name="Rang"><arg name="n" type="u"/></signal>
      </interface>
    </node>
    """

  let level = Mutex(0.5)
  let requests = Mutex<[String]>([])

  func call(_ method: String, of interface: String, _ request: BusRequest) async throws(BusFailure) -> [BusValue] {
    requests.withLock { $0.append(method) }
    switch method {
    case "Echo": return request.arguments
    case "Sum":
      guard case .array(let numbers, _) = request.arguments[0] else { throw .invalidArguments("no array") }
      return [.double(numbers.compactMap(\.doubleValue).reduce(0, +))]
    case "Lie": return [.int32(1)]
    case "Sleep":
      try? await Task.sleep(for: .seconds(60))
      return []
    default: throw BusFailure(name: "org.example.Error.Refused", "Not today.")
    }
  }

  func property(_ name: String, of interface: String) async throws(BusFailure) -> BusValue {
    name == "Level" ? .double(level.withLock { $0 }) : .string("fixed")
  }

  func setProperty(_ name: String, of interface: String, to value: BusValue) async throws(BusFailure) {
    guard let number = value.doubleValue else { throw .invalidArguments("no number") }
    level.withLock { $0 = number }
  }
}
