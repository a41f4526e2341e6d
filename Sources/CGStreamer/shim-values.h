// Of values, structures, caps and tags: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_VALUES_H
#define CGSTREAMER_SHIM_VALUES_H

#include <gst/gst.h>

// G_TYPE_* and GST_TYPE_* are macros with casts.
static const GType CGST_TYPE_CHAR = G_TYPE_CHAR;
static const GType CGST_TYPE_UCHAR = G_TYPE_UCHAR;
static const GType CGST_TYPE_PARAM = G_TYPE_PARAM;
static const GType CGST_TYPE_POINTER = G_TYPE_POINTER;
static const GType CGST_TYPE_INTERFACE = G_TYPE_INTERFACE;

// g_value_fits_pointer is a macro, and g_value_peek_pointer complains about values that it is false for.
static inline gboolean cgst_value_is_null(const GValue *value) {
  return g_value_fits_pointer(value) && g_value_peek_pointer(value) == NULL;
}
static inline gpointer cgst_value_pointer(const GValue *value) {
  return g_value_fits_pointer(value) ? g_value_peek_pointer(value) : NULL;
}

// GValueArray and its functions are deprecated by GLib, which would be a warning a use, but elements still take and post
// them: level's peaks, interleave's channel positions.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline GType cgst_value_array_type(void) { return G_TYPE_VALUE_ARRAY; }
static inline gpointer cgst_value_array_new(guint size) { return g_value_array_new(size); }
static inline void cgst_value_array_append(gpointer array, const GValue *value) {
  g_value_array_append((GValueArray *)array, value);
}
static inline guint cgst_value_array_size(gconstpointer array) { return ((const GValueArray *)array)->n_values; }
static inline const GValue *cgst_value_array_get(gconstpointer array, guint index) {
  return ((const GValueArray *)array)->values + index;
}
G_GNUC_END_IGNORE_DEPRECATIONS

#endif
