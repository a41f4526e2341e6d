// GStreamer's library for tests as Swift sees it; apart, so that no program links it that isn't a test.
#ifndef CGSTREAMER_CHECK_SHIM_H
#define CGSTREAMER_CHECK_SHIM_H

#include <gst/check/gsttestclock.h>

#endif
