// GLib's D-Bus as Swift sees it. Nothing here needs a shim so far.
#ifndef CGIO_SHIM_H
#define CGIO_SHIM_H

#include <gio/gio.h>
#include <gio/gunixfdlist.h>

#endif
