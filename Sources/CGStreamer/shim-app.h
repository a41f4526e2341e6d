// Of appsrc and appsink: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_APP_H
#define CGSTREAMER_SHIM_APP_H

#endif
