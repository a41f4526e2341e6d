// GStreamer as Swift sees it. A shim stands here only for what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_H
#define CGSTREAMER_SHIM_H

#include <gst/gst.h>
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/audio/audio.h>
#include <gst/base/base.h>
#include <gst/controller/controller.h>
#include <gst/fft/gstfft.h>
#include <gst/fft/gstfftf64.h>
#include <gst/pbutils/pbutils.h>
#include <gst/tag/tag.h>
#include <gst/video/video.h>

// One header a topic.
#include "shim-app.h"
#include "shim-data.h"
#include "shim-elements.h"
#include "shim-values.h"

// G_TYPE_* and GST_TYPE_* are macros with casts, which Swift doesn't import.
static const GType CGST_TYPE_BOOLEAN = G_TYPE_BOOLEAN;
static const GType CGST_TYPE_INT = G_TYPE_INT;
static const GType CGST_TYPE_UINT = G_TYPE_UINT;
static const GType CGST_TYPE_LONG = G_TYPE_LONG;
static const GType CGST_TYPE_ULONG = G_TYPE_ULONG;
static const GType CGST_TYPE_INT64 = G_TYPE_INT64;
static const GType CGST_TYPE_UINT64 = G_TYPE_UINT64;
static const GType CGST_TYPE_FLOAT = G_TYPE_FLOAT;
static const GType CGST_TYPE_DOUBLE = G_TYPE_DOUBLE;
static const GType CGST_TYPE_STRING = G_TYPE_STRING;
static const GType CGST_TYPE_ENUM = G_TYPE_ENUM;
static const GType CGST_TYPE_FLAGS = G_TYPE_FLAGS;
static const GType CGST_TYPE_OBJECT = G_TYPE_OBJECT;
static const GType CGST_TYPE_BOXED = G_TYPE_BOXED;
static const GType CGST_TYPE_NONE = G_TYPE_NONE;
static const GType CGST_TYPE_INVALID = G_TYPE_INVALID;

// GST_CLOCK_TIME_NONE imports as a literal that overflows when code is generated.
static const GstClockTime CGST_CLOCK_TIME_NONE = GST_CLOCK_TIME_NONE;

// GstSeekFlags and other flag enums don't import as option sets; the combinations are made of raw values in Swift.

// G_OBJECT_TYPE is a macro with a cast.
static inline GType cgst_type_of(gconstpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }

// The category macros declare a static variable, which Swift's concurrency checks refuse.
static inline GstDebugCategory *cgst_debug_category(const char *name, const char *description) {
  return _gst_debug_category_new(name, 0, description);
}

// The threshold is compared by a macro.
static inline gboolean cgst_debug_is_active(GstDebugCategory *category, GstDebugLevel level) {
  return level <= _gst_debug_min && level <= gst_debug_category_get_threshold(category);
}

// GST_BUFFER_* flags and GST_OBJECT_LOCK are macros; only the flag test is needed.
static inline gboolean cgst_buffer_has_flag(GstBuffer *buffer, GstBufferFlags flag) {
  return GST_BUFFER_FLAG_IS_SET(buffer, flag);
}

// gst_structure_get and gst_message_new_* with varargs have value forms; the element-error one takes a quark macro.
static inline GQuark cgst_stream_error_quark(void) { return GST_STREAM_ERROR; }
static inline GQuark cgst_resource_error_quark(void) { return GST_RESOURCE_ERROR; }
static inline GQuark cgst_core_error_quark(void) { return GST_CORE_ERROR; }
static inline GQuark cgst_library_error_quark(void) { return GST_LIBRARY_ERROR; }

#endif
