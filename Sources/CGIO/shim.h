// GLib's D-Bus as Swift sees it. The library is opened when a bus is first used: linked, it would cost every start a
// twentieth, for programs that never see a bus, too.
#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gio.h>
#include <gio/gunixfdlist.h>

// Swift can't name the type of a C function without linking the function.
#define CGIO_TYPE(function) typedef __typeof__(&function) CGIO_##function;
CGIO_TYPE(g_cancellable_cancel)
CGIO_TYPE(g_cancellable_new)
CGIO_TYPE(g_dbus_connection_call_with_unix_fd_list)
CGIO_TYPE(g_dbus_connection_call_with_unix_fd_list_finish)
CGIO_TYPE(g_dbus_connection_close)
CGIO_TYPE(g_dbus_connection_emit_signal)
CGIO_TYPE(g_dbus_connection_get_unique_name)
CGIO_TYPE(g_dbus_connection_is_closed)
CGIO_TYPE(g_dbus_connection_new_for_address)
CGIO_TYPE(g_dbus_connection_new_for_address_finish)
CGIO_TYPE(g_dbus_connection_register_object)
CGIO_TYPE(g_dbus_connection_set_exit_on_close)
CGIO_TYPE(g_dbus_connection_signal_subscribe)
CGIO_TYPE(g_dbus_connection_signal_unsubscribe)
CGIO_TYPE(g_dbus_connection_unregister_object)
CGIO_TYPE(g_dbus_error_get_remote_error)
CGIO_TYPE(g_dbus_error_strip_remote_error)
CGIO_TYPE(g_dbus_interface_info_lookup_method)
CGIO_TYPE(g_dbus_interface_info_lookup_property)
CGIO_TYPE(g_dbus_message_get_unix_fd_list)
CGIO_TYPE(g_dbus_method_invocation_get_interface_name)
CGIO_TYPE(g_dbus_method_invocation_get_message)
CGIO_TYPE(g_dbus_method_invocation_get_method_name)
CGIO_TYPE(g_dbus_method_invocation_get_parameters)
CGIO_TYPE(g_dbus_method_invocation_get_sender)
CGIO_TYPE(g_dbus_method_invocation_return_dbus_error)
CGIO_TYPE(g_dbus_method_invocation_return_value_with_unix_fd_list)
CGIO_TYPE(g_dbus_node_info_lookup_interface)
CGIO_TYPE(g_dbus_node_info_new_for_xml)
CGIO_TYPE(g_dbus_node_info_unref)
CGIO_TYPE(g_io_error_quark)
CGIO_TYPE(g_settings_get_boolean)
CGIO_TYPE(g_settings_get_string)
CGIO_TYPE(g_settings_new_full)
CGIO_TYPE(g_settings_schema_has_key)
CGIO_TYPE(g_settings_schema_source_get_default)
CGIO_TYPE(g_settings_schema_source_lookup)
CGIO_TYPE(g_settings_schema_unref)
CGIO_TYPE(g_unix_fd_list_append)
CGIO_TYPE(g_unix_fd_list_get)
CGIO_TYPE(g_unix_fd_list_get_length)
CGIO_TYPE(g_unix_fd_list_new)
#undef CGIO_TYPE

#endif
