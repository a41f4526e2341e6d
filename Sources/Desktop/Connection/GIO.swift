internal import CGIO
internal import Glibc

/// The functions of GLib's library for D-Bus and settings, which is opened on first use and stays.
@safe
// @unchecked: it's made of pointers to functions.
struct GIO: @unchecked Sendable {
  /// Nil where the library isn't installed, or is too old to have all of them.
  static let library: GIO? = unsafe dlopen("libgio-2.0.so.0", RTLD_LAZY | RTLD_LOCAL).flatMap { unsafe GIO($0) }

  /// For what can't be reached without the library: a connection, or an introspection.
  static var functions: GIO {
    guard let library else { preconditionFailure("Nothing of the bus is made without its library.") }
    return library
  }

  /// Throws `noBus` where the library isn't there.
  static func require() throws(DesktopError) {
    guard library == nil else { return }
    throw DesktopError(
      .noBus, "GLib's library for the message bus, libgio-2.0.so.0, isn't there.", remedy: "Install libglib2.0-0.")
  }

  let cancellableCancel: CGIO_g_cancellable_cancel
  let cancellableNew: CGIO_g_cancellable_new
  let connectionCallWithUnixFdList: CGIO_g_dbus_connection_call_with_unix_fd_list
  let connectionCallWithUnixFdListFinish: CGIO_g_dbus_connection_call_with_unix_fd_list_finish
  let connectionClose: CGIO_g_dbus_connection_close
  let connectionEmitSignal: CGIO_g_dbus_connection_emit_signal
  let connectionGetUniqueName: CGIO_g_dbus_connection_get_unique_name
  let connectionIsClosed: CGIO_g_dbus_connection_is_closed
  let connectionNewForAddress: CGIO_g_dbus_connection_new_for_address
  let connectionNewForAddressFinish: CGIO_g_dbus_connection_new_for_address_finish
  let connectionRegisterObject: CGIO_g_dbus_connection_register_object
  let connectionSetExitOnClose: CGIO_g_dbus_connection_set_exit_on_close
  let connectionSignalSubscribe: CGIO_g_dbus_connection_signal_subscribe
  let connectionSignalUnsubscribe: CGIO_g_dbus_connection_signal_unsubscribe
  let connectionUnregisterObject: CGIO_g_dbus_connection_unregister_object
  let errorGetRemoteError: CGIO_g_dbus_error_get_remote_error
  let errorStripRemoteError: CGIO_g_dbus_error_strip_remote_error
  let interfaceInfoLookupMethod: CGIO_g_dbus_interface_info_lookup_method
  let interfaceInfoLookupProperty: CGIO_g_dbus_interface_info_lookup_property
  let messageGetUnixFdList: CGIO_g_dbus_message_get_unix_fd_list
  let methodInvocationGetInterfaceName: CGIO_g_dbus_method_invocation_get_interface_name
  let methodInvocationGetMessage: CGIO_g_dbus_method_invocation_get_message
  let methodInvocationGetMethodName: CGIO_g_dbus_method_invocation_get_method_name
  let methodInvocationGetParameters: CGIO_g_dbus_method_invocation_get_parameters
  let methodInvocationGetSender: CGIO_g_dbus_method_invocation_get_sender
  let methodInvocationReturnDbusError: CGIO_g_dbus_method_invocation_return_dbus_error
  let methodInvocationReturnValueWithUnixFdList: CGIO_g_dbus_method_invocation_return_value_with_unix_fd_list
  let nodeInfoLookupInterface: CGIO_g_dbus_node_info_lookup_interface
  let nodeInfoNewForXml: CGIO_g_dbus_node_info_new_for_xml
  let nodeInfoUnref: CGIO_g_dbus_node_info_unref
  let ioErrorQuark: CGIO_g_io_error_quark
  let unixFdListAppend: CGIO_g_unix_fd_list_append
  let unixFdListGet: CGIO_g_unix_fd_list_get
  let unixFdListGetLength: CGIO_g_unix_fd_list_get_length
  let unixFdListNew: CGIO_g_unix_fd_list_new
  let settingsGetBoolean: CGIO_g_settings_get_boolean
  let settingsGetString: CGIO_g_settings_get_string
  let settingsNewFull: CGIO_g_settings_new_full
  let settingsSchemaHasKey: CGIO_g_settings_schema_has_key
  let settingsSchemaSourceGetDefault: CGIO_g_settings_schema_source_get_default
  let settingsSchemaSourceLookup: CGIO_g_settings_schema_source_lookup
  let settingsSchemaUnref: CGIO_g_settings_schema_unref

  private init?(_ library: UnsafeMutableRawPointer) {
    func load<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    guard
      let cancellableCancel = unsafe load("g_cancellable_cancel", as: CGIO_g_cancellable_cancel.self),
      let cancellableNew = unsafe load("g_cancellable_new", as: CGIO_g_cancellable_new.self),
      let connectionCallWithUnixFdList = unsafe load(
        "g_dbus_connection_call_with_unix_fd_list", as: CGIO_g_dbus_connection_call_with_unix_fd_list.self),
      let connectionCallWithUnixFdListFinish = unsafe load(
        "g_dbus_connection_call_with_unix_fd_list_finish", as: CGIO_g_dbus_connection_call_with_unix_fd_list_finish.self
      ),
      let connectionClose = unsafe load("g_dbus_connection_close", as: CGIO_g_dbus_connection_close.self),
      let connectionEmitSignal = unsafe load(
        "g_dbus_connection_emit_signal", as: CGIO_g_dbus_connection_emit_signal.self),
      let connectionGetUniqueName = unsafe load(
        "g_dbus_connection_get_unique_name", as: CGIO_g_dbus_connection_get_unique_name.self),
      let connectionIsClosed = unsafe load("g_dbus_connection_is_closed", as: CGIO_g_dbus_connection_is_closed.self),
      let connectionNewForAddress = unsafe load(
        "g_dbus_connection_new_for_address", as: CGIO_g_dbus_connection_new_for_address.self),
      let connectionNewForAddressFinish = unsafe load(
        "g_dbus_connection_new_for_address_finish", as: CGIO_g_dbus_connection_new_for_address_finish.self),
      let connectionRegisterObject = unsafe load(
        "g_dbus_connection_register_object", as: CGIO_g_dbus_connection_register_object.self),
      let connectionSetExitOnClose = unsafe load(
        "g_dbus_connection_set_exit_on_close", as: CGIO_g_dbus_connection_set_exit_on_close.self),
      let connectionSignalSubscribe = unsafe load(
        "g_dbus_connection_signal_subscribe", as: CGIO_g_dbus_connection_signal_subscribe.self),
      let connectionSignalUnsubscribe = unsafe load(
        "g_dbus_connection_signal_unsubscribe", as: CGIO_g_dbus_connection_signal_unsubscribe.self),
      let connectionUnregisterObject = unsafe load(
        "g_dbus_connection_unregister_object", as: CGIO_g_dbus_connection_unregister_object.self),
      let errorGetRemoteError = unsafe load(
        "g_dbus_error_get_remote_error", as: CGIO_g_dbus_error_get_remote_error.self),
      let errorStripRemoteError = unsafe load(
        "g_dbus_error_strip_remote_error", as: CGIO_g_dbus_error_strip_remote_error.self),
      let interfaceInfoLookupMethod = unsafe load(
        "g_dbus_interface_info_lookup_method", as: CGIO_g_dbus_interface_info_lookup_method.self),
      let interfaceInfoLookupProperty = unsafe load(
        "g_dbus_interface_info_lookup_property", as: CGIO_g_dbus_interface_info_lookup_property.self),
      let messageGetUnixFdList = unsafe load(
        "g_dbus_message_get_unix_fd_list", as: CGIO_g_dbus_message_get_unix_fd_list.self),
      let methodInvocationGetInterfaceName = unsafe load(
        "g_dbus_method_invocation_get_interface_name", as: CGIO_g_dbus_method_invocation_get_interface_name.self),
      let methodInvocationGetMessage = unsafe load(
        "g_dbus_method_invocation_get_message", as: CGIO_g_dbus_method_invocation_get_message.self),
      let methodInvocationGetMethodName = unsafe load(
        "g_dbus_method_invocation_get_method_name", as: CGIO_g_dbus_method_invocation_get_method_name.self),
      let methodInvocationGetParameters = unsafe load(
        "g_dbus_method_invocation_get_parameters", as: CGIO_g_dbus_method_invocation_get_parameters.self),
      let methodInvocationGetSender = unsafe load(
        "g_dbus_method_invocation_get_sender", as: CGIO_g_dbus_method_invocation_get_sender.self),
      let methodInvocationReturnDbusError = unsafe load(
        "g_dbus_method_invocation_return_dbus_error", as: CGIO_g_dbus_method_invocation_return_dbus_error.self),
      let methodInvocationReturnValueWithUnixFdList = unsafe load(
        "g_dbus_method_invocation_return_value_with_unix_fd_list",
        as: CGIO_g_dbus_method_invocation_return_value_with_unix_fd_list.self),
      let nodeInfoLookupInterface = unsafe load(
        "g_dbus_node_info_lookup_interface", as: CGIO_g_dbus_node_info_lookup_interface.self),
      let nodeInfoNewForXml = unsafe load("g_dbus_node_info_new_for_xml", as: CGIO_g_dbus_node_info_new_for_xml.self),
      let nodeInfoUnref = unsafe load("g_dbus_node_info_unref", as: CGIO_g_dbus_node_info_unref.self),
      let ioErrorQuark = load("g_io_error_quark", as: CGIO_g_io_error_quark.self),
      let unixFdListAppend = unsafe load("g_unix_fd_list_append", as: CGIO_g_unix_fd_list_append.self),
      let unixFdListGet = unsafe load("g_unix_fd_list_get", as: CGIO_g_unix_fd_list_get.self),
      let unixFdListGetLength = unsafe load("g_unix_fd_list_get_length", as: CGIO_g_unix_fd_list_get_length.self),
      let unixFdListNew = unsafe load("g_unix_fd_list_new", as: CGIO_g_unix_fd_list_new.self),
      let settingsGetBoolean = unsafe load("g_settings_get_boolean", as: CGIO_g_settings_get_boolean.self),
      let settingsGetString = unsafe load("g_settings_get_string", as: CGIO_g_settings_get_string.self),
      let settingsNewFull = unsafe load("g_settings_new_full", as: CGIO_g_settings_new_full.self),
      let settingsSchemaHasKey = unsafe load("g_settings_schema_has_key", as: CGIO_g_settings_schema_has_key.self),
      let settingsSchemaSourceGetDefault = unsafe load(
        "g_settings_schema_source_get_default", as: CGIO_g_settings_schema_source_get_default.self),
      let settingsSchemaSourceLookup = unsafe load(
        "g_settings_schema_source_lookup", as: CGIO_g_settings_schema_source_lookup.self),
      let settingsSchemaUnref = unsafe load("g_settings_schema_unref", as: CGIO_g_settings_schema_unref.self)
    else { return nil }
    unsafe self.cancellableCancel = unsafe cancellableCancel
    unsafe self.cancellableNew = unsafe cancellableNew
    unsafe self.connectionCallWithUnixFdList = unsafe connectionCallWithUnixFdList
    unsafe self.connectionCallWithUnixFdListFinish = unsafe connectionCallWithUnixFdListFinish
    unsafe self.connectionClose = unsafe connectionClose
    unsafe self.connectionEmitSignal = unsafe connectionEmitSignal
    unsafe self.connectionGetUniqueName = unsafe connectionGetUniqueName
    unsafe self.connectionIsClosed = unsafe connectionIsClosed
    unsafe self.connectionNewForAddress = unsafe connectionNewForAddress
    unsafe self.connectionNewForAddressFinish = unsafe connectionNewForAddressFinish
    unsafe self.connectionRegisterObject = unsafe connectionRegisterObject
    unsafe self.connectionSetExitOnClose = unsafe connectionSetExitOnClose
    unsafe self.connectionSignalSubscribe = unsafe connectionSignalSubscribe
    unsafe self.connectionSignalUnsubscribe = unsafe connectionSignalUnsubscribe
    unsafe self.connectionUnregisterObject = unsafe connectionUnregisterObject
    unsafe self.errorGetRemoteError = unsafe errorGetRemoteError
    unsafe self.errorStripRemoteError = unsafe errorStripRemoteError
    unsafe self.interfaceInfoLookupMethod = unsafe interfaceInfoLookupMethod
    unsafe self.interfaceInfoLookupProperty = unsafe interfaceInfoLookupProperty
    unsafe self.messageGetUnixFdList = unsafe messageGetUnixFdList
    unsafe self.methodInvocationGetInterfaceName = unsafe methodInvocationGetInterfaceName
    unsafe self.methodInvocationGetMessage = unsafe methodInvocationGetMessage
    unsafe self.methodInvocationGetMethodName = unsafe methodInvocationGetMethodName
    unsafe self.methodInvocationGetParameters = unsafe methodInvocationGetParameters
    unsafe self.methodInvocationGetSender = unsafe methodInvocationGetSender
    unsafe self.methodInvocationReturnDbusError = unsafe methodInvocationReturnDbusError
    unsafe self.methodInvocationReturnValueWithUnixFdList = unsafe methodInvocationReturnValueWithUnixFdList
    unsafe self.nodeInfoLookupInterface = unsafe nodeInfoLookupInterface
    unsafe self.nodeInfoNewForXml = unsafe nodeInfoNewForXml
    unsafe self.nodeInfoUnref = unsafe nodeInfoUnref
    self.ioErrorQuark = ioErrorQuark
    unsafe self.unixFdListAppend = unsafe unixFdListAppend
    unsafe self.unixFdListGet = unsafe unixFdListGet
    unsafe self.unixFdListGetLength = unsafe unixFdListGetLength
    unsafe self.unixFdListNew = unsafe unixFdListNew
    unsafe self.settingsGetBoolean = unsafe settingsGetBoolean
    unsafe self.settingsGetString = unsafe settingsGetString
    unsafe self.settingsNewFull = unsafe settingsNewFull
    unsafe self.settingsSchemaHasKey = unsafe settingsSchemaHasKey
    unsafe self.settingsSchemaSourceGetDefault = unsafe settingsSchemaSourceGetDefault
    unsafe self.settingsSchemaSourceLookup = unsafe settingsSchemaSourceLookup
    unsafe self.settingsSchemaUnref = unsafe settingsSchemaUnref
  }
}
