// Of elements, pads and their subclasses: what Swift can't import, each with its reason.
#ifndef CGSTREAMER_SHIM_ELEMENTS_H
#define CGSTREAMER_SHIM_ELEMENTS_H

// GStreamer's own property flags are macros with casts and shifts.
static const GParamFlags CGST_PROPERTY_READWRITE =
    (GParamFlags)(G_PARAM_READWRITE | GST_PARAM_CONTROLLABLE | GST_PARAM_MUTABLE_PLAYING);
static const GParamFlags CGST_PROPERTY_READONLY = G_PARAM_READABLE;

// GST_BASE_TRANSFORM_FLOW_DROPPED is a macro for an enum's member.
static const GstFlowReturn CGST_FLOW_DROPPED = GST_BASE_TRANSFORM_FLOW_DROPPED;

// GST_EVENT_IS_SERIALIZED is a macro with a cast.
static inline gboolean cgst_event_is_serialized(GstEvent *event) { return GST_EVENT_IS_SERIALIZED(event); }

#endif
