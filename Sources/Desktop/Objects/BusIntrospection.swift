internal import CGIO

/// What an object offers: interfaces with methods, properties and signals.
///
/// It is written in D-Bus's introspection format, an XML document with `<node>` at its root.
@safe
// @unchecked: the information is immutable, and its reference count atomic.
public final class BusIntrospection: @unchecked Sendable {
  /// The XML.
  public let xml: String
  let node: UnsafeMutablePointer<GDBusNodeInfo>

  /// Reads a document; throws `invalidValue` for what is none.
  public init(_ xml: String) throws(DesktopError) {
    try GIO.require()
    var error: UnsafeMutablePointer<GError>?
    guard let node = unsafe GIO.functions.nodeInfoNewForXml(xml, &error) else {
      let message = unsafe error?.pointee.message.map { unsafe String(cString: $0) } ?? ""
      if let error = unsafe error { unsafe g_error_free(error) }
      throw DesktopError(.invalidValue, "This is no introspection: \(message)", remedy: "Mend the XML.")
    }
    unsafe self.node = unsafe node
    self.xml = xml
  }

  deinit { unsafe GIO.functions.nodeInfoUnref(node) }

  /// The names of the interfaces.
  var interfaces: [String] {
    var all: [String] = []
    guard var next = unsafe node.pointee.interfaces else { return all }
    while let info = unsafe next.pointee {
      unsafe all.append(String(cString: info.pointee.name))
      unsafe next += 1
    }
    return all
  }

  func interface(_ name: String) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    unsafe GIO.functions.nodeInfoLookupInterface(node, name)
  }

  /// The types that a method answers with; nil for an unknown method.
  func output(of method: String, in interface: String) -> [String]? {
    guard let interface = unsafe self.interface(interface),
      let method = unsafe GIO.functions.interfaceInfoLookupMethod(interface, method)
    else { return nil }
    var types: [String] = []
    guard var next = unsafe method.pointee.out_args else { return types }
    while let argument = unsafe next.pointee {
      unsafe types.append(String(cString: argument.pointee.signature))
      unsafe next += 1
    }
    return types
  }

  /// The type of a property; nil for one that isn't there, or can't be read or written as is asked.
  func type(of property: String, in interface: String, forWriting: Bool) -> String? {
    guard let interface = unsafe self.interface(interface),
      let property = unsafe GIO.functions.interfaceInfoLookupProperty(interface, property)
    else { return nil }
    let needed = forWriting ? G_DBUS_PROPERTY_INFO_FLAGS_WRITABLE : G_DBUS_PROPERTY_INFO_FLAGS_READABLE
    guard unsafe property.pointee.flags.rawValue & needed.rawValue != 0 else { return nil }
    return unsafe String(cString: property.pointee.signature)
  }

  /// The properties of an interface that can be read.
  func readableProperties(of interface: String) -> [String] {
    var names: [String] = []
    guard let info = unsafe self.interface(interface), var next = unsafe info.pointee.properties else { return names }
    while let property = unsafe next.pointee {
      let name = unsafe String(cString: property.pointee.name)
      if type(of: name, in: interface, forWriting: false) != nil { names.append(name) }
      unsafe next += 1
    }
    return names
  }
}
